import { Box, Button, InputBase, Typography } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { problemText } from '../../shared/problem-text.ts'

/** A value that is changed where it stands. */
interface InlineProps {
	/** What it is and whose, for those who do not see the table. */
	label: string
	/** The value as it is typed. */
	value: string
	/** What is kept of a typed text. */
	keep: (text: string) => string
	isRight: (text: string) => boolean
	/** What to type instead of something else. */
	wrong: string
	save: (text: string) => Promise<unknown>
}

/**
 * A value in a list that is changed where it stands: pressing it makes it a field, Enter or leaving the field saves, Escape leaves it as it
 * was. What the server refuses is said below the field, which stays open.
 */
export function InlineValue({ shown, ...props }: InlineProps & { shown: string }) {
	const [isOpen, setOpen] = useState(false)
	const isBack = useRef(false)
	if (isOpen)
		return (
			<InlineField
				{...props}
				onClose={(wasKey) => {
					isBack.current = wasKey
					setOpen(false)
				}}
			/>
		)
	return (
		<Button
			// Whoever ended the field by a key is back on the button as soon as it is there again.
			ref={(button: HTMLButtonElement | null) => {
				if (isBack.current) button?.focus()
				isBack.current = false
			}}
			color="inherit"
			aria-label={`${props.label}: ${shown}`}
			onClick={() => setOpen(true)}
			sx={valueButton}
		>
			{shown}
		</Button>
	)
}

function InlineField({
	label,
	value,
	keep,
	isRight,
	wrong,
	save,
	onClose,
}: InlineProps & { onClose: (wasKey: boolean) => void }) {
	const id = useId()
	const [typed, setTyped] = useState(value)
	const [isSaving, setSaving] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const end = async (wasKey: boolean) => {
		if (isSaving) return
		if (typed === value) return onClose(wasKey)
		if (!isRight(typed)) return setProblem(wrong)
		setSaving(true)
		try {
			await save(typed)
			onClose(wasKey)
		} catch (error) {
			setProblem(problemText(error))
			setSaving(false)
		}
	}
	return (
		<Box sx={{ display: 'inline-block' }}>
			<InputBase
				inputRef={chosen}
				value={typed}
				readOnly={isSaving}
				onChange={(event) => {
					setProblem(null)
					setTyped(keep(event.target.value))
				}}
				onBlur={() => void end(false)}
				onKeyDown={(event) => {
					if (event.key === 'Enter') {
						event.preventDefault()
						void end(true)
					}
					if (event.key === 'Escape') {
						event.stopPropagation()
						onClose(true)
					}
				}}
				error={problem !== null}
				inputProps={{
					'aria-label': label,
					'aria-invalid': problem !== null,
					...(problem !== null && { 'aria-describedby': id }),
					inputMode: 'decimal',
					autoComplete: 'off',
				}}
				sx={fieldLook}
			/>
			{problem !== null && (
				<Typography id={id} role="alert" sx={problemLook}>
					{problem}
				</Typography>
			)}
		</Box>
	)
}

/** The press that made a value a field goes on in it: what is typed replaces the value. */
function chosen(field: HTMLInputElement | null): void {
	field?.focus()
	field?.select()
}

/** How a value looks that can be pressed to be changed. */
export const valueButton = {
	minWidth: 0,
	px: 1,
	py: 0.5,
	mx: -1,
	fontWeight: 400,
	fontSize: 'inherit',
	borderRadius: 2,
	textDecoration: 'underline dotted',
	textUnderlineOffset: '4px',
	fontVariantNumeric: 'tabular-nums',
} as const

const fieldLook = {
	width: 112,
	px: 1,
	borderRadius: 2,
	border: 2,
	borderColor: 'primary.main',
	'&.Mui-error': { borderColor: 'error.main' },
	'& input': { textAlign: 'end', py: 0.5, fontSize: 14 },
} as const

const problemLook = {
	fontSize: 13,
	color: 'error.main',
	maxWidth: 220,
	whiteSpace: 'normal',
} as const
