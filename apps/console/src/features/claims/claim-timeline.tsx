import { Box, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import type { getDispute } from '@portolan/contract'
import type { ReactNode } from 'react'
import { money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'

/** One event of a claim. */
export type ClaimMove = CallReply<typeof getDispute>['events'][number]

/**
 * The events of a claim, oldest first, each with its text and pictures. `side` shows only those of one side; `pictures` renders the
 * pictures (features/evidence), so that a private picture is fetched with the reader's token.
 */
export function ClaimTimeline({
	events,
	side = null,
	pictures,
	empty,
}: {
	events: readonly ClaimMove[]
	side?: ClaimMove['who'] | null
	pictures: (urls: readonly string[], alt: string) => ReactNode
	/** The text for a side without events. */
	empty?: string
}) {
	const shown = side === null ? events : events.filter(({ who }) => who === side)
	if (shown.length === 0)
		return <Typography color="text.secondary">{empty ?? t('history.none')}</Typography>
	return (
		<Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
			{shown.map((event) => (
				<Box component="li" key={`${event.at}/${event.what}/${event.who}`}>
					<Typography sx={{ fontWeight: 600, fontSize: 14 }}>
						{t(`claim.step.${event.what}`)}
						{event.amount !== null && ` · ${money(event.amount)}`}
					</Typography>
					<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
						{t(`who.${event.who}`)} · <Moment at={event.at} />
					</Typography>
					{event.why !== '' && (
						<Typography
							dir="auto"
							sx={{ fontSize: 14, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
						>
							{event.why}
						</Typography>
					)}
					{event.images.length > 0 && (
						<Box sx={{ mt: 1 }}>
							{pictures(event.images, t('claim.pictures_of', { who: t(`who.${event.who}`) }))}
						</Box>
					)}
				</Box>
			))}
		</Box>
	)
}
