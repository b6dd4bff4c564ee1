import { Alert, TextField, useForkRef, type TextFieldProps } from '@mui/material'
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
	/** Those on the screen now; a new array whenever a field appears or disappears. */
	names: readonly string[] = []
	/** Those that were on the screen at any time: a dialog shows its fields in one step and sends them in the next. */
	readonly #known = new Set<string>()
	readonly #listeners = new Set<() => void>()

	/** Whether an error belongs to one of the fields. */
	has(error: Error): boolean {
		return placeOf([...this.#known], error) !== null
	}

	/** Registers a field; returns a function that removes it. */
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

/** A form whose fields show the server's messages about them; `error` is that of the last attempt. */
export function FormErrors({
	error,
	fields: given,
	children,
}: {
	error: Error | null
	/** Given if something outside the form reads its fields as well. */
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

/** The field that an error is about: the named field itself, else the closest one that contains it, else the first one inside it. */
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
 * The server's message about a field, until its `value` is changed. The field gets the focus. `field` is its name on the wire
 * (`skus.0.price`), undefined for a field that is not sent.
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
	// The refusal was about the value before the change.
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
 * A text field that is marked, shows the message and gets the focus when the server refuses its value. `field` is its name on the wire.
 */
export function FormField({
	field,
	chosen,
	helperText,
	inputRef,
	...props
}: TextFieldProps & {
	field: string | undefined
	/** The chosen value, if it is not the field's own value. */
	chosen?: string
}) {
	const value = chosen ?? (typeof props.value === 'string' ? props.value : '')
	const { text, element } = useFieldProblem<HTMLInputElement>(field, value)
	const inputElement = useForkRef(element, inputRef)
	return (
		<TextField
			{...props}
			inputRef={inputElement}
			error={text !== null || props.error === true}
			helperText={text ?? helperText}
		/>
	)
}

/** The server's message about a part of a form that is not a single field, such as its pictures. */
export function FieldAlert({ field, value }: { field: string | undefined; value: string }) {
	const { text, element } = useFieldProblem<HTMLDivElement>(field, value)
	if (text === null) return null
	return (
		<Alert ref={element} severity="error" tabIndex={-1} sx={{ mt: 1 }}>
			{text}
		</Alert>
	)
}
