/** What was changed, then what stayed beside which it is read, such as the hours of a court beside those of its Sundays. */
export function addStayed<Changed extends object, Stayed extends object>(
  changed: Changed,
  stayed: Stayed,
): Stayed & Changed {
  return { ...changed, ...stayed, ...changed }
}
