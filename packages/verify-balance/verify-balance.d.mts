/** Checks a proof of balance; the faults found, none when it holds. `root`: the one seen elsewhere. */
export function faultsOf(proof: unknown, against?: { root?: string | null }): string[]
