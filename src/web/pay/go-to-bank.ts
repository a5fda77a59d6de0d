import type { Redirect } from '#domain/payments/order-schema.ts'

/** Leaves for the bank's page: by a form that it wants, or its address. */
export function goToBank({ action, method, fields }: Redirect): void {
  if (method === 'GET') {
    location.assign(action)
    return
  }
  const form = Object.assign(document.createElement('form'), { method, action, hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
