import { TextField, type TextFieldProps } from '@mui/material'
import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { fieldProblem } from './problem-text.ts'

const FormError = createContext<Error | null>(null)

/** A form whose fields carry what the server says of them: give it the error of its last attempt. */
export function FormErrors({ error, children }: { error: Error | null; children: ReactNode }) {
	return <FormError value={error}>{children}</FormError>
}

/**
 * A text field that is marked, says what is wrong and takes the cursor when the server refuses it. `field` is its name on the wire.
 */
export function FormField({
	field,
	helperText,
	value,
	...props
}: TextFieldProps & { field: string; value: string }) {
	const error = use(FormError)
	const input = useRef<HTMLInputElement>(null)
	const problem = fieldProblem(error)
	const text = problem?.field === field ? problem.text : null
	useEffect(() => {
		if (fieldProblem(error)?.field === field) input.current?.focus()
	}, [error, field])
	return (
		<TextField
			{...props}
			value={value}
			inputRef={input}
			error={text !== null || props.error === true}
			helperText={text ?? helperText}
		/>
	)
}
