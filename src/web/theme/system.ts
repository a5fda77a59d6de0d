import { createSystem, defaultBaseConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react'

const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['content', 'item', 'itemGroupLabel'],
  base: {
    content: {
      zIndex: 20,
      minWidth: '200px',
      padding: '4px',
      background: 'raised',
      color: 'text',
      border: '1px solid',
      borderColor: 'control',
      borderRadius: '6px',
      boxShadow: 'var(--shadow-menu)',
      outline: 'none',
      _focusVisible: { outline: '3px solid var(--color-link)', outlineOffset: '2px' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12px',
      minHeight: '44px',
      paddingInline: '12px',
      borderRadius: '4px',
      cursor: 'pointer',
      _highlighted: { background: 'text', color: 'bg' },
      '&[data-danger]': { color: 'bad', _highlighted: { background: 'bad', color: 'bg' } },
    },
    itemGroupLabel: {
      padding: '8px 12px',
      marginBottom: '4px',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontWeight: 650,
    },
  },
})

/** Chakra with the look's colours and only the recipes that are used. The colours follow the mode by themselves. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: {
      semanticTokens: {
        colors: {
          bg: { value: 'var(--color-ground)' },
          raised: { value: 'var(--color-raised)' },
          control: { value: 'var(--color-control)' },
          line: { value: 'var(--color-line)' },
          text: { value: 'var(--color-text)' },
          bad: { value: 'var(--color-bad)' },
        },
      },
      slotRecipes: { menu },
    },
  }),
)
