const lookEveryMs = 250

/**
 * Ends this process as SIGTERM would when npm is ended. npm passes the signal to a shell, the shell ends, and this
 * process gets no signal: it only sees that its parent has changed.
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
