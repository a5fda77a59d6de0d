/** What a trial came to: a short figure, such as "200 of 200 rounds", and whether it is what was promised. */
export type Finding = { figure: string; isMet: boolean }

/** One promise, and the trial that shows whether the program meets it. */
export type Trial = {
  /** What `--only` calls it: the name of its file. */
  name: string
  /** What the club relies on, with its figures. */
  promise: string
  /** The fault that was planted to see the trial fail. */
  fault: string
  /** Tries it in an empty folder of its own, which is removed afterwards. It throws where it couldn't be tried at all. */
  run: (folder: string) => Promise<Finding>
}
