/** Opens WhatsApp with a text ready to be sent: to whom one chooses there, or to a number, one of Spain where it has no country's code. */
export function whatsappAddressOf(text: string, phone = ''): string {
  const digits = phone.replaceAll(/\D/g, '')
  const isForeign = /^\s*(?:\+|00)/.test(phone)
  const number = isForeign ? digits.replace(/^00/, '') : digits && `34${digits}`
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
