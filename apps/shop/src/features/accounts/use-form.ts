import { useEffect, useEffectEvent, useId, useState } from 'react'

/** What is wrong in a form: a sentence for each field that has something wrong. */
export type Faults<Field extends string> = { [Name in Field]?: string | undefined }

/** A form of texts: what was typed, and what is wrong with it. */
export interface FormState<Field extends string> {
	/** The id of the `<form>`, by which the first wrong field is found. */
	id: string
	values: Record<Field, string>
	faults: Faults<Field>
	/** Takes what was typed into a field; what was wrong with it is forgotten. */
	type: (field: Field) => (text: string) => void
	/** Shows what is wrong and moves the focus to the first wrong field. True if nothing is wrong. */
	show: (faults: Faults<Field>) => boolean
	/** Empties everything. */
	reset: () => void
}

/**
 * Keeps a form of texts with its faults. `start` is what its fields hold at first. Pages are kept when they are left; the fields named in
 * `secrets` are emptied then, so that no password stays on a hidden page.
 */
export function useForm<Field extends string>(
	start: Record<Field, string>,
	secrets: readonly NoInfer<Field>[] = [],
): FormState<Field> {
	const id = useId()
	const [values, setValues] = useState(start)
	const [faults, setFaults] = useState<Faults<Field>>({})
	const [shown, setShown] = useState(0)

	// Only a check of the whole form moves the focus, never a change of a single field.
	useEffect(() => {
		if (shown > 0)
			document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [id, shown])

	const dropSecrets = useEffectEvent(() => {
		if (secrets.some((secret) => values[secret] !== ''))
			setValues({ ...values, ...Object.fromEntries(secrets.map((secret) => [secret, ''])) })
	})
	useEffect(() => () => dropSecrets(), [])

	return {
		id,
		values,
		faults,
		type: (field) => (text) => {
			setValues((known) => ({ ...known, [field]: text }))
			setFaults((known) => ({ ...known, [field]: undefined }))
		},
		show: (found) => {
			setFaults(found)
			const isRight = Object.values(found).every((fault) => !fault)
			if (!isRight) setShown((times) => times + 1)
			return isRight
		},
		reset: () => {
			setValues(start)
			setFaults({})
		},
	}
}
