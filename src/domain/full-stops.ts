/** A sentence with one full stop where a name such as "Marta D." brought one of its own before the sentence's. An ellipsis stays. */
export function joinFullStops(sentence: string): string {
  return sentence.includes('..') ? sentence.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.') : sentence
}
