/** The net, and the ball that has gone over it, 252 × 84 pixels. */
export function BallOver() {
  return (
    <svg width="252" height="84" viewBox="0 0 168 56" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeWidth={3} d="M0 52h168" />
      <path strokeWidth={4} strokeDasharray="4 2.5" d="M84 52V30" />
      <path strokeWidth={2} strokeDasharray="1 6" strokeLinecap="round" d="M10 46C42-8 104-8 138 42" />
      <circle fill="currentColor" stroke="none" cx="141" cy="46" r="6" />
    </svg>
  )
}
