/** A line of Markdown of which only `**what matters**` is more than its words. */
export function StrongText({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
  return text.split('**').map((part, at) => (at % 2 === 0 ? part : <b key={at}>{part}</b>))
}
