/** A question that holds everything else until it is answered. */
export interface Question {
	title: string
	text?: string
	/** The words of the button that says yes. */
	confirm: string
	/** The words of the button that says no; none makes it a mere announcement. */
	cancel?: string
	/** The yes is dangerous: it is drawn in red. */
	danger?: boolean
}

/** A question on the screen, with the way to answer it. */
export interface OpenQuestion extends Question {
	answer: (yes: boolean) => void
}

const listeners = new Set<() => void>()
let open: OpenQuestion | null = null

/** Asks the person; true when they confirm, false when they do not. A second question answers the first with no. */
export function ask(question: Question & { cancel: string }): Promise<boolean> {
	return put(question)
}

/** Tells the person something they have to acknowledge. */
export async function tell(question: Omit<Question, 'cancel'>): Promise<void> {
	await put(question)
}

function put(question: Question): Promise<boolean> {
	open?.answer(false)
	const { promise, resolve } = Promise.withResolvers<boolean>()
	open = {
		...question,
		answer: (yes) => {
			open = null
			changed()
			resolve(yes)
		},
	}
	changed()
	return promise
}

/** The shell's side: the question on the screen now. */
export function openQuestion(): OpenQuestion | null {
	return open
}

/** The shell's side: calls back when it changes. */
export function onQuestion(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function changed(): void {
	for (const listener of listeners) listener()
}
