/** A toast: a text that is shown for a moment above everything. */
export interface Toast {
	id: number
	text: string
	kind: 'plain' | 'success' | 'fail' | 'loading'
}

/** Source: specification §9. */
export const toastMs = 1200

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let next = 1

/** Shows a text for 1200 ms. The same text is not shown twice at once. */
export function toast(text: string): void {
	show(text, 'plain')
}

toast.success = (text: string): void => show(text, 'success')
toast.fail = (text: string): void => show(text, 'fail')

/** Shows a loading toast, which stays until the function it gives is called. */
toast.loading = (text: string): (() => void) => {
	const id = add(text, 'loading')
	return () => remove(id)
}

function show(text: string, kind: Toast['kind']): void {
	if (shown.some((one) => one.text === text)) return
	const id = add(text, kind)
	setTimeout(() => remove(id), toastMs)
}

function add(text: string, kind: Toast['kind']): number {
	const id = next++
	// One at a time; a loading toast stays below the others until it is closed.
	shown = [...shown.filter((one) => one.kind === 'loading'), { id, text, kind }]
	tell()
	return id
}

function remove(id: number): void {
	shown = shown.filter((one) => one.id !== id)
	tell()
}

/** For the shell: what is on the screen now. */
export function toasts(): readonly Toast[] {
	return shown
}

/** For the shell: calls back when it changes. */
export function onToasts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function tell(): void {
	for (const listener of listeners) listener()
}
