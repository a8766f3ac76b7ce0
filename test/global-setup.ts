/** Replaced by the database world; nothing to prepare for pure tests. */
export default function setup() {}
