import { type PanelProps, SidePanel } from './side-panel.tsx'

/** A sheet from below on a phone; on wider screens a panel beside the content, which stays usable. */
export function Sheet(props: PanelProps) {
  return <SidePanel {...props} beside="(width >= 768px)" />
}
