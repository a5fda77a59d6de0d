/** A file as a request brought it. `gone` is aborted once whoever sent it is: nobody waits for what is made of it any more. */
export type Upload = Buffer & { gone?: AbortSignal | undefined }
