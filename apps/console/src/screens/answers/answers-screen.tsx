import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { languages, mostCannedAnswers, type CannedAnswer } from '@portolan/contract'
import { useState } from 'react'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Page } from '../../shared/page.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { useNewInAddress } from '../../shared/use-new-in-address.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'
import type { AnswerCalls } from './answer-calls.ts'
import { EditAnswer } from './edit-answer.tsx'

type Open = { what: 'edit'; answer: CannedAnswer | null } | { what: 'delete'; answer: CannedAnswer }

/** The texts that the people of a shop, or operators, keep to answer with. */
export function AnswersScreen({ calls }: { calls: AnswerCalls }) {
	const asked = useAsk(calls.list)
	const [open, setOpen] = useState<Open | null>(null)
	useNewInAddress(() => setOpen({ what: 'edit', answer: null }))
	const isFull = (asked.data?.list.length ?? 0) >= mostCannedAnswers
	return (
		<Page
			title={t('answers.title')}
			lead={calls.lead}
			actions={
				<Button
					variant="contained"
					disabled={asked.data === undefined || isFull}
					onClick={() => setOpen({ what: 'edit', answer: null })}
				>
					{t('answers.add')}
				</Button>
			}
		>
			<Answered asked={asked}>
				{({ list }) =>
					list.length === 0 ? (
						<Paper variant="outlined" sx={{ p: 4, borderRadius: 4, textAlign: 'center' }}>
							<Typography sx={{ color: 'text.secondary' }}>{t('answers.none')}</Typography>
						</Paper>
					) : (
						<Stack component="ul" spacing={1.5} aria-label={t('answers.title')} sx={{ m: 0, p: 0 }}>
							{list.map((answer) => (
								<Line
									key={answer.answer_id}
									answer={answer}
									onOpen={(what) => setOpen({ what, answer })}
								/>
							))}
						</Stack>
					)
				}
			</Answered>
			{open?.what === 'edit' && (
				<EditAnswer calls={calls} answer={open.answer} onClose={() => setOpen(null)} />
			)}
			{open?.what === 'delete' && (
				<DeleteAnswer calls={calls} answer={open.answer} onClose={() => setOpen(null)} />
			)}
		</Page>
	)
}

function Line({ answer, onOpen }: { answer: CannedAnswer; onOpen: (what: Open['what']) => void }) {
	const language = languages.find(({ file }) => file === answer.lang)
	return (
		<Paper
			component="li"
			variant="outlined"
			sx={{ p: 2, borderRadius: 4, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
		>
			<Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 240 } }}>
				<Typography component="h2" dir="auto" sx={{ fontSize: 15, fontWeight: 600 }}>
					{answer.title}
				</Typography>
				{language && (
					<Typography
						component="p"
						lang={language.tag}
						sx={{ fontSize: 12, color: 'text.secondary' }}
					>
						{language.name}
					</Typography>
				)}
				<Typography
					dir="auto"
					lang={language?.tag}
					sx={{ mt: 0.5, fontSize: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
				>
					{answer.text}
				</Typography>
			</Box>
			<Stack direction="row" spacing={0.75} sx={{ alignItems: 'flex-start' }}>
				{(['edit', 'delete'] as const).map((what) => (
					<Button
						key={what}
						size="small"
						variant={what === 'edit' ? 'outlined' : 'text'}
						color={what === 'edit' ? 'primary' : 'error'}
						aria-label={t('action.whose', {
							action: t(`ra.action.${what}`),
							whose: answer.title,
						})}
						onClick={() => onOpen(what)}
					>
						{t(`ra.action.${what}`)}
					</Button>
				))}
			</Stack>
		</Paper>
	)
}

function DeleteAnswer({
	calls,
	answer,
	onClose,
}: {
	calls: AnswerCalls
	answer: CannedAnswer
	onClose: () => void
}) {
	const remove = useSend(calls.remove)
	return (
		<DecisionDialog
			title={t('answers.delete')}
			facts={[[t('seller.title'), <bdi key="title">{answer.title}</bdi>]]}
			consequence={t('answers.delete_consequence')}
			confirm={t('ra.action.delete')}
			danger
			send={() => remove.mutateAsync({ answer_id: answer.answer_id })}
			onClose={onClose}
		/>
	)
}
