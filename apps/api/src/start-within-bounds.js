/** Half of the space new objects live in (MB): V8 would let it grow to 32 in the rush of the start, twice over, and keep it. */
const bound = '--max-semi-space-size'
const boundMb = 8

/**
 * The most the heap of everything else may grow to (MB). The further this is away, the longer V8 lets a heap grow before it looks for what is
 * no longer used: with the bound that it takes from the machine, 50 MB more after a minute of checkouts, and no request the quicker.
 */
const heapBoundMb = 512

/**
 * Puts this process in its own place, started with what cannot be set in a running one (decision 0043): the bounds of V8's heap, and at most two
 * arenas of the C library, which otherwise keeps up to sixteen, each as large as the largest picture made in it. The number of the process, its signals and its output stay. Windows cannot do it, and a process
 * with a channel to its parent (`node --watch`) would lose that.
 *
 * JavaScript, like the two doors that call it: the first TypeScript that is not in the compile cache brings Node's stripper into memory for good (18 MB).
 */
export function startWithinBounds() {
	const isBound = process.execArgv.some((given) => given.startsWith(`${bound}=`))
	// It was read already, and is not meant for the programs we start.
	if (isBound) delete process.env['MALLOC_ARENA_MAX']
	else if (process.platform !== 'win32' && process.channel === undefined)
		process.execve(
			process.execPath,
			[
				process.execPath,
				`${bound}=${boundMb}`,
				`--max-old-space-size=${heapBoundMb}`,
				...process.execArgv,
				...process.argv.slice(1),
			],
			{ MALLOC_ARENA_MAX: '2', ...process.env },
		)
}
