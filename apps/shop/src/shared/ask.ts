/** A question that blocks the page until it is answered. */
export interface Question {
	title: string
	text?: string
	/** The text of the button that confirms. */
	confirm: string
	/** The text of the button that declines; without it the question is only a message. */
	cancel?: string
	/** Confirming is dangerous: the button is red. */
	danger?: boolean
}

/** A question on the screen, with the function that answers it. */
export interface OpenQuestion extends Question {
	answer: (yes: boolean) => void
}

const listeners = new Set<() => void>()
let open: OpenQuestion | null = null

/** Asks the shopper; true when they confirm, false when they do not. A second question declines the first one. */
export function ask(question: Question & { cancel: string }): Promise<boolean> {
	return put(question)
}

/** Shows the shopper a message that they have to confirm. */
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

/** For the shell: the question on the screen now. */
export function openQuestion(): OpenQuestion | null {
	return open
}

/** For the shell: calls back when it changes. */
export function onQuestion(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function changed(): void {
	for (const listener of listeners) listener()
}
