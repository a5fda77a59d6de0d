import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { slotRecipes } from './recipes.ts'

/** Chakra with the look's colours and only the recipes that are used. The colours follow the mode by themselves. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    // As strong as the parts of ui, so that a page's own class wins.
    layers: { reset: 'reset', base: 'base', tokens: 'tokens', recipes: 'ui' },
    theme: {
      semanticTokens: {
        colors: {
          bg: { value: 'var(--color-ground)' },
          panel: { value: 'var(--color-panel)' },
          raised: { value: 'var(--color-raised)' },
          control: { value: 'var(--color-control)' },
          line: { value: 'var(--color-line)' },
          text: { value: 'var(--color-text)' },
          muted: { value: 'var(--color-muted)' },
          subtle: { value: 'var(--color-subtle)' },
          solid: { value: 'var(--color-solid)' },
          onSolid: { value: 'var(--color-on-solid)' },
          bad: { value: 'var(--color-bad)' },
        },
      },
      slotRecipes,
    },
  }),
)
