/** Checks a proof of balance and returns its faults; none if it is valid. `root`: the root as published elsewhere. */
export function faultsOf(proof: unknown, against?: { root?: string | null }): string[]
