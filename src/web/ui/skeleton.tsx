/** Holds the place of what is on its way, in its final size (CSS lengths); it is seen only after 150 ms. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />
}
