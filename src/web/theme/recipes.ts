import { defineSlotRecipe } from '@chakra-ui/react'

/** Around what opens: nothing of what browsers give a popover. */
const positioner = {
  margin: '0',
  padding: '0',
  border: '0',
  background: 'none',
  overflow: 'visible',
  insetInlineEnd: 'auto',
  bottom: 'auto',
} as const

/** What opens below or above a control. */
const popup = {
  padding: 'var(--space-1)',
  border: '1px solid',
  borderColor: 'control',
  borderRadius: 'var(--radius-medium)',
  background: 'raised',
  color: 'text',
  boxShadow: 'var(--shadow-menu)',
  outline: 'none',
  _focusVisible: { outline: '3px solid var(--color-link)', outlineOffset: '2px' },
} as const

/** One line of what opens, as high as a finger is wide. */
const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minHeight: '44px',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
  _highlighted: { background: 'text', color: 'bg' },
} as const

/** Opens as wide as its control and scrolls in itself. */
const list = { ...popup, width: '100%', maxHeight: 'min(336px, 50dvh)', overflowY: 'auto' } as const

const menu = defineSlotRecipe({
  slots: ['positioner', 'content', 'item', 'itemGroupLabel'],
  base: {
    positioner,
    content: { ...popup, minWidth: '200px' },
    item: { ...line, '&[data-danger]': { color: 'bad', _highlighted: { background: 'bad', color: 'bg' } } },
    itemGroupLabel: {
      padding: 'var(--space-2) var(--space-3)',
      marginBottom: 'var(--space-1)',
      borderBottom: '1px solid',
      borderColor: 'line',
      fontWeight: 'var(--weight-strong)',
    },
  },
})

const select = defineSlotRecipe({
  slots: ['root', 'trigger', 'valueText', 'indicatorGroup', 'positioner', 'content', 'item'],
  base: {
    positioner,
    root: { display: 'grid', flex: '1', minWidth: '0', alignItems: 'center', '& > *': { gridArea: '1 / 1' } },
    trigger: {
      minWidth: '0',
      minHeight: '46px',
      padding: '0 40px 0 var(--space-3)',
      borderRadius: 'inherit',
      outline: 'none',
      textAlign: 'start',
    },
    valueText: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    indicatorGroup: { justifySelf: 'end', marginRight: 'var(--space-3)', pointerEvents: 'none' },
    content: { ...list, minWidth: 'max-content' },
    item: line,
  },
})

const combobox = defineSlotRecipe({
  slots: ['root', 'positioner', 'content', 'item', 'empty'],
  base: {
    positioner,
    root: { display: 'contents' },
    content: list,
    item: { ...line, minHeight: '52px', paddingBlock: 'var(--space-1)', '&[data-highlighted] .muted': { color: 'bg' } },
    empty: { padding: 'var(--space-3)', color: 'muted', fontSize: 'var(--text-small)' },
  },
})

const square = {
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  borderRadius: 'var(--radius-small)',
  cursor: 'pointer',
} as const

const dayOrMonth = {
  ...square,
  width: '100%',
  minWidth: '40px',
  height: '40px',
  _hover: { background: 'panel' },
  '&[data-today]': { textDecoration: 'underline', textDecorationThickness: '2px', textUnderlineOffset: '4px' },
  '&[data-selected]': { background: 'solid', color: 'onSolid' },
  '&[data-outside-range]': { color: 'subtle' },
  '&[data-disabled]': { color: 'subtle', textDecoration: 'line-through', cursor: 'not-allowed' },
  '&[data-unavailable]': { color: 'subtle', textDecoration: 'line-through', cursor: 'not-allowed' },
} as const

const datePicker = defineSlotRecipe({
  slots: [
    'positioner',
    'content',
    'view',
    'viewControl',
    'viewTrigger',
    'prevTrigger',
    'nextTrigger',
    'table',
    'tableHeader',
    'tableCellTrigger',
  ],
  base: {
    positioner,
    content: { ...popup, padding: 'var(--space-2)' },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    viewTrigger: {
      minHeight: '44px',
      paddingInline: 'var(--space-3)',
      fontWeight: 'var(--weight-strong)',
      cursor: 'pointer',
    },
    prevTrigger: { ...square, _disabled: { color: 'subtle', cursor: 'not-allowed' } },
    nextTrigger: { ...square, _disabled: { color: 'subtle', cursor: 'not-allowed' } },
    table: { width: '100%', minWidth: '280px', borderSpacing: '0', textAlign: 'center' },
    tableHeader: {
      height: '32px',
      color: 'muted',
      fontSize: 'var(--text-mini)',
      fontWeight: 'var(--weight-semibold)',
      textAlign: 'center',
    },
    tableCellTrigger: dayOrMonth,
  },
})

const numberInput = defineSlotRecipe({
  slots: ['root', 'input', 'decrementTrigger', 'incrementTrigger'],
  base: {
    root: { display: 'flex', flex: '1', minWidth: '0', alignItems: 'center' },
    input: {
      flex: '1',
      minWidth: '0',
      minHeight: '46px',
      padding: '0',
      outline: 'none',
      background: 'none',
      border: '0',
      textAlign: 'center',
    },
    decrementTrigger: { ...square, flex: 'none', _disabled: { color: 'subtle', cursor: 'not-allowed' } },
    incrementTrigger: { ...square, flex: 'none', _disabled: { color: 'subtle', cursor: 'not-allowed' } },
  },
})

export const slotRecipes = { menu, select, combobox, datePicker, numberInput }
