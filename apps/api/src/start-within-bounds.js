import memoryOfC from './memory-of-c.json' with { type: 'json' }

/** Half of the space for new objects (MB): during the start V8 would let it grow to 32, twice, and keep it. */
const bound = '--max-semi-space-size'
const boundMb = 8

/**
 * The limit for the rest of the heap (MB). The higher the limit, the longer V8 lets the heap grow before it collects
 * garbage: with V8's default for the machine, the process used 50 MB more after a minute of checkouts, and no request was
 * faster.
 */
const heapBoundMb = 512

/**
 * How far the heap may grow beyond what was alive after the last collection (per cent). V8 lets it double, because its limit is far away:
 * requests that overlap are promoted, and 60 MB of them were kept as garbage. No request is slower (docs/decisions/0097, 0121).
 */
const heapGrowthPercent = 30

/**
 * Up to this size (MB) the old objects are not collected: a start makes 45 MB that stay. V8 would begin with a few MB, and look through
 * everything three times on the way (docs/decisions/0121).
 */
const firstHeapMb = 64

/**
 * V8 makes objects among the old ones at once where many of their kind lived for a while. A request's objects that were open during two
 * collections are such a kind: from then on, those of every request are old, and keep all of their request alive until the old objects are collected
 * (docs/decisions/0126).
 */
const noneOldFromBirth = '--no-allocation-site-pretenuring'

/**
 * Replaces this process by one with options that cannot be set while it runs (decision 0043): the limits of V8's heap,
 * and what the C library is told, which is one arena instead of up to sixteen, each as large as the largest picture made in it,
 * and to give memory back to the system when a megabyte at the end of the arena is free. The process id, the signals and the
 * output stay the same. Windows cannot do it, and a process with a channel to its parent (`node --watch`) would lose the channel.
 *
 * JavaScript, like the two files that call it: the first TypeScript file that is not in the compile cache loads Node's
 * type stripper into memory permanently (18 MB).
 */
export function startWithinBounds() {
	const isBound = process.execArgv.some((given) => given.startsWith(`${bound}=`))
	// It was read already, and must not be passed to the programs that this process starts.
	if (isBound) {
		for (const name of Object.keys(memoryOfC)) delete process.env[name]
	} else if (process.platform !== 'win32' && process.channel === undefined)
		process.execve(
			process.execPath,
			[
				process.execPath,
				`${bound}=${boundMb}`,
				`--max-old-space-size=${heapBoundMb}`,
				`--heap-growing-percent=${heapGrowthPercent}`,
				`--initial-old-space-size=${firstHeapMb}`,
				noneOldFromBirth,
				...process.execArgv,
				...process.argv.slice(1),
			],
			{ ...memoryOfC, ...process.env },
		)
}
