import type { RefObject } from 'react'

/** A hidden file input that a button beside it opens. */
export function FileInput({
	input,
	label,
	types,
	isMultiple,
	onChoose,
}: {
	input: RefObject<HTMLInputElement | null>
	label: string
	types: readonly string[]
	isMultiple: boolean
	onChoose: (files: File[]) => void
}) {
	return (
		<input
			ref={input}
			type="file"
			accept={types.join(',')}
			multiple={isMultiple}
			hidden
			aria-label={label}
			onChange={(event) => {
				const files = [...(event.target.files ?? [])]
				event.target.value = ''
				onChoose(files)
			}}
		/>
	)
}
