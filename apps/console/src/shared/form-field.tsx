import { Alert, TextField, type TextFieldProps } from '@mui/material'
import {
	createContext,
	use,
	useEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
	type ReactNode,
	type RefObject,
} from 'react'
import { fieldProblem } from './problem-text.ts'

/** What the server refused, and at which field of the form it is shown. */
interface FieldProblem {
	field: string
	text: string
	error: Error
}

interface Form {
	problem: FieldProblem | null
	fields: FormFields
}

const FormContext = createContext<Form | null>(null)

/** The fields of a form, by their names on the wire. */
export class FormFields {
	/** Those on the screen now; another array whenever one comes or goes. */
	names: readonly string[] = []
	/** Those that were on the screen at any time: a dialog shows its fields on one page and sends them from another. */
	readonly #known = new Set<string>()
	readonly #listeners = new Set<() => void>()

	/** Whether an error belongs to one of the fields. */
	has(error: Error): boolean {
		return placeOf([...this.#known], error) !== null
	}

	/** Announces a field; gives the way to take it back. */
	join(field: string): () => void {
		this.#known.add(field)
		this.#set([...this.names, field])
		return () => this.#set(this.names.toSpliced(this.names.indexOf(field), 1))
	}

	listen = (listener: () => void): (() => void) => {
		this.#listeners.add(listener)
		return () => void this.#listeners.delete(listener)
	}

	#set(names: readonly string[]): void {
		this.names = names
		for (const listener of this.#listeners) listener()
	}
}

/** A form whose fields carry what the server says of them: give it the error of its last attempt. */
export function FormErrors({
	error,
	fields: given,
	children,
}: {
	error: Error | null
	/** Where something else asks for the fields, too. */
	fields?: FormFields
	children: ReactNode
}) {
	const [own] = useState(() => new FormFields())
	const fields = given ?? own
	const names = useSyncExternalStore(fields.listen, () => fields.names)
	const form = useMemo(
		() => ({ problem: error === null ? null : placeOf(names, error), fields }),
		[error, names, fields],
	)
	return <FormContext value={form}>{children}</FormContext>
}

/** The field an error is about: itself, else the closest one around it, else the first one inside it. */
function placeOf(fields: readonly string[], error: Error): FieldProblem | null {
	const named = fieldProblem(error)
	if (named === null) return null
	// `expected_price` is what the form saw of `price` before it was changed.
	const name = named.field.replace(/(^|\.)expected_/, '$1')
	const around = fields
		.filter((field) => name === field || name.startsWith(`${field}.`))
		.toSorted((one, other) => other.length - one.length)
	const field = around[0] ?? fields.find((one) => one.startsWith(`${name}.`))
	return field === undefined ? null : { field, text: named.text, error }
}

/**
 * What the server says of a field, until its `value` is changed; the field then takes the cursor. `field` is its name on the wire
 * (`skus.0.price`), undefined for one that no server looks at.
 */
function useFieldProblem<E extends HTMLElement>(
	field: string | undefined,
	value: string,
): { text: string | null; element: RefObject<E | null> } {
	const form = use(FormContext)
	const element = useRef<E>(null)
	const fields = form?.fields
	useEffect(() => (field === undefined ? undefined : fields?.join(field)), [fields, field])
	const problem = form?.problem?.field === field ? (form?.problem ?? null) : null
	const error = problem?.error ?? null
	// What was typed since is not what was refused.
	const [refused, setRefused] = useState<{ error: Error; value: string } | null>(null)
	if (error !== null && refused?.error !== error) setRefused({ error, value })
	useEffect(() => {
		if (error !== null) element.current?.focus()
	}, [error])
	const isStill = refused?.error !== error || refused?.value === value
	return { text: problem !== null && isStill ? problem.text : null, element }
}

/** Whether the server refused one of the fields whose names begin so. */
export function useHasProblem(start: string | undefined): boolean {
	const field = use(FormContext)?.problem?.field
	return start !== undefined && field !== undefined && field.startsWith(start)
}

/**
 * A text field that is marked, says what is wrong and takes the cursor when the server refuses it. `field` is its name on the wire.
 */
export function FormField({
	field,
	chosen,
	helperText,
	...props
}: TextFieldProps & {
	field: string | undefined
	/** What is chosen, where that is not the field's own value. */
	chosen?: string
}) {
	const value = chosen ?? (typeof props.value === 'string' ? props.value : '')
	const { text, element } = useFieldProblem<HTMLInputElement>(field, value)
	return (
		<TextField
			{...props}
			inputRef={element}
			error={text !== null || props.error === true}
			helperText={text ?? helperText}
		/>
	)
}

/** What the server says of a part of a form that is no single field, such as its pictures. */
export function FieldAlert({ field, value }: { field: string | undefined; value: string }) {
	const { text, element } = useFieldProblem<HTMLDivElement>(field, value)
	if (text === null) return null
	return (
		<Alert ref={element} severity="error" tabIndex={-1} sx={{ mt: 1 }}>
			{text}
		</Alert>
	)
}
