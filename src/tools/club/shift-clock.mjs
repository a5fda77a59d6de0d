// Loaded into the program by NODE_OPTIONS, for the tests: its clock is so many milliseconds ahead as CLOCK_AHEAD says. The
// program has no setting for it.
const machine = Date.now
const ahead = Number(process.env.CLOCK_AHEAD)
Date.now = () => machine() + ahead
