import QuickReply from '@mui/icons-material/QuickreplyOutlined'
import { Box, IconButton, Link as MuiLink, Paper, Tooltip, Typography } from '@mui/material'
import { languages, type CannedAnswer } from '@portolan/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Answered } from './answered.tsx'
import type { AnswerField } from './use-answer-field.ts'
import { t } from './words.ts'

/** The attributes by which a screen reader knows the list of a field. */
export function listAttributes({ isOpen, listId, chosen }: AnswerField) {
	return isOpen && chosen
		? {
				'aria-autocomplete': 'list' as const,
				'aria-controls': listId,
				'aria-activedescendant': `${listId}-${chosen.answer_id}`,
			}
		: {}
}

/** What the field says of placeholders that nobody filled; null if there are none. */
export function missingText({ missing }: AnswerField): string | null {
	return missing.length === 0 ? null : t('answers.missing', { list: missing.join(' ') })
}

/** The button that opens the list. */
export function AnswerButton({ field }: { field: AnswerField }) {
	return (
		<Tooltip title={t('answers.insert')}>
			<IconButton aria-label={t('answers.insert')} onClick={field.open}>
				<QuickReply />
			</IconButton>
		</Tooltip>
	)
}

/** The canned answers to choose from, above their field. */
export function AnswerList({ field }: { field: AnswerField }) {
	if (!field.isOpen) return null
	return (
		<Paper
			variant="outlined"
			sx={{ mb: 1, borderRadius: 3, overflow: 'hidden', width: '100%' }}
			// The field keeps the focus, so that one goes on typing.
			onMouseDown={(event) => event.preventDefault()}
		>
			<Answered asked={field.asked}>
				{({ list }) =>
					field.found.length === 0 ? (
						<Typography
							role="status"
							sx={{ px: 2, py: 1.5, fontSize: 14, color: 'text.secondary' }}
						>
							{t(list.length === 0 ? 'answers.none' : 'answers.none_here')}
						</Typography>
					) : (
						<Found field={field} />
					)
				}
			</Answered>
			<Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
				<MuiLink component={Link} to="/answers" sx={{ fontSize: 13 }}>
					{t('answers.manage')}
				</MuiLink>
			</Box>
		</Paper>
	)
}

function Found({ field }: { field: AnswerField }) {
	const { listId, found, chosen } = field
	return (
		<>
			<span role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
				{t('answers.how', { count: found.length })}
			</span>
			<Box
				component="ul"
				id={listId}
				role="listbox"
				aria-label={t('answers.title')}
				// A scrolling area must be reachable by keyboard.
				tabIndex={0}
				onKeyDown={(event) => void field.onKeyDown(event)}
				sx={{ m: 0, p: 0.5, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}
			>
				{found.map((answer) => (
					<Option
						key={answer.answer_id}
						id={`${listId}-${answer.answer_id}`}
						answer={answer}
						isChosen={answer === chosen}
						onChoose={() => field.insert(answer)}
					/>
				))}
			</Box>
		</>
	)
}

function Option({
	id,
	answer,
	isChosen,
	onChoose,
}: {
	id: string
	answer: CannedAnswer
	isChosen: boolean
	onChoose: () => void
}) {
	const element = useRef<HTMLLIElement>(null)
	useEffect(() => {
		if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
	}, [isChosen])
	const language = languages.find(({ file }) => file === answer.lang)
	return (
		<Box
			component="li"
			ref={element}
			id={id}
			role="option"
			aria-selected={isChosen}
			onClick={onChoose}
			sx={{
				px: 1.5,
				py: 0.75,
				borderRadius: 2,
				cursor: 'pointer',
				bgcolor: isChosen ? 'action.selected' : undefined,
				'&:hover': { bgcolor: 'action.hover' },
			}}
		>
			<Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
				<Typography component="span" noWrap dir="auto" sx={{ fontSize: 14, fontWeight: 600 }}>
					{answer.title}
				</Typography>
				{language && (
					<Typography
						component="span"
						lang={language.tag}
						sx={{ fontSize: 12, color: 'text.secondary' }}
					>
						{language.name}
					</Typography>
				)}
			</Box>
			<Typography
				component="span"
				noWrap
				dir="auto"
				lang={language?.tag}
				sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}
			>
				{answer.text}
			</Typography>
		</Box>
	)
}
