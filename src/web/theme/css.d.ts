// Class names of modules are typed by `tcm`; these two are imported for what they do alone.
declare module '*/theme.css' {}
declare module '*/react-easy-crop.css' {}
