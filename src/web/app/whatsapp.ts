/** Opens WhatsApp with a text ready to be sent. */
export function whatsappAddressOf(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
