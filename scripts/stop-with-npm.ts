const lookEveryMs = 250

/**
 * Ends this process as SIGTERM would when npm is ended. npm passes the signal to a shell, the shell dies of it, and nobody
 * tells us: we only see that our parent is another one.
 */
export function stopWithNpm(): void {
	if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
	const parent = process.ppid
	const timer = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(timer)
		process.kill(process.pid, 'SIGTERM')
	}, lookEveryMs)
	timer.unref()
}
