import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { tasksPerKind } from '@portolan/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../shared/activity.ts'
import { count, fromNow, whenExactly } from '../../shared/format.ts'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { t, type WordKey } from '../../shared/words.ts'

/** A task in the words of its console. */
export interface ShownTask {
	key: string
	/** What it is, such as `Order to ship`. */
	what: string
	/** The record: its number, title or name, and its amount. */
	about: readonly string[]
	/** When it is due or since when it waits, in seconds; null if neither is known. */
	at: number | null
	isDue: boolean
	isOverdue: boolean
	/** What happens when it is due, if it is not simply late. */
	dueWords?: WordKey
	/** A remark, such as that it needs a second signature. */
	note?: string
	/** The button, and the page where it is done. */
	action: string
	to: string
}

/** How many tasks of a kind there are, and the list of all of them. */
export interface ShownCount {
	what: string
	number: number
	to: string
}

/** What to do next, the worst first; each with one button. Beneath, the lists of kinds of which not all are shown. */
export function TaskList({
	first,
	tasks,
	counts,
}: {
	/** What stands above all tasks. */
	first?: ReactNode
	tasks: readonly ShownTask[]
	counts: readonly ShownCount[]
}) {
	const more = counts.filter(({ number }) => number > tasksPerKind)
	return (
		<Panel title={t('task.title')}>
			{first}
			{tasks.length === 0 ? (
				<Typography sx={{ color: 'text.secondary', py: 2 }}>{t('task.none')}</Typography>
			) : (
				<Box component="ol" aria-label={t('task.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
					{tasks.map((task) => (
						<TaskLine key={task.key} task={task} />
					))}
				</Box>
			)}
			{more.length > 0 && (
				<Box component="nav" aria-label={t('task.more')} sx={{ mt: 2 }}>
					<Typography component="h3" sx={{ fontSize: 14, color: 'text.secondary', mb: 1 }}>
						{t('task.more')}
					</Typography>
					<Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
						{more.map(({ what, number, to }) => (
							<Chip
								key={what}
								clickable
								variant="outlined"
								component={Link}
								to={to}
								label={`${what} · ${count(number)}`}
							/>
						))}
					</Stack>
				</Box>
			)}
		</Panel>
	)
}

function TaskLine({ task }: { task: ShownTask }) {
	const about = task.about.filter((words) => words !== '')
	const hasMore = task.note !== undefined || task.at !== null
	return (
		<Box
			component="li"
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				alignItems: 'center',
				columnGap: 2,
				rowGap: 1,
				py: 1.25,
				'& + &': { borderTop: 1, borderColor: 'divider' },
			}}
		>
			<Box sx={{ flex: { xs: hasMore ? '1 1 100%' : '1 1 160px', md: '1 1 220px' }, minWidth: 0 }}>
				<Typography component="p" sx={{ fontWeight: 600 }}>
					{task.what}
				</Typography>
				{about.length > 0 && (
					<Typography component="p" noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
						{about.map((words, index) => (
							<span key={words}>
								{index > 0 && ' · '}
								<bdi>{words}</bdi>
							</span>
						))}
					</Typography>
				)}
			</Box>
			{hasMore && (
				<Stack
					direction="row"
					useFlexGap
					spacing={1}
					sx={{ flexWrap: 'wrap', alignItems: 'center', flex: { xs: '1 1 120px', md: '0 1 auto' } }}
				>
					{task.note !== undefined && <ToneChip tone="note" words={task.note} />}
					{task.isOverdue && <ToneChip tone="bad" words={t('promised.overdue')} />}
					{task.at !== null && <When task={task} at={task.at} />}
				</Stack>
			)}
			<Button
				component={Link}
				to={task.to}
				size="small"
				variant={task.isOverdue ? 'contained' : 'outlined'}
				aria-label={t('action.whose', {
					action: task.action,
					whose: [task.what, ...about.slice(0, 1)].join(', '),
				})}
				sx={{ minWidth: 96 }}
			>
				{task.action}
			</Button>
		</Box>
	)
}

function When({ task, at }: { task: ShownTask; at: number }) {
	const when = fromNow(at, useNow())
	return (
		<Typography
			component="time"
			dateTime={new Date(at * 1000).toISOString()}
			title={whenExactly(at)}
			sx={{ fontSize: 14, color: 'text.secondary' }}
		>
			{task.isDue ? t(task.dueWords ?? 'task.due', { when }) : when}
		</Typography>
	)
}
