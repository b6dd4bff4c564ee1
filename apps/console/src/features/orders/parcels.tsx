import { Box, Stack, Typography } from '@mui/material'
import { CodeText } from '../../shared/code-text.tsx'
import { Moment } from '../../shared/moment.tsx'
import { t } from '../../shared/words.ts'

/** A parcel of an order with its tracking events, newest first. */
export interface SentParcel {
	carrier: string
	delivery_no: string
	shipped_time: number
	former: readonly { carrier: string; delivery_no: string; at: number }[]
	lines: readonly { order_product_id: string; num: number }[]
	events: readonly { at: number; place: string; text: string }[]
}

/** The parcels of an order with their content and tracking. `lines` gives the titles. */
export function Parcels({
	parcels,
	lines,
}: {
	parcels: readonly SentParcel[]
	lines: readonly { order_product_id: string; title: string }[]
}) {
	if (parcels.length === 0)
		return <Typography color="text.secondary">{t('parcel.none')}</Typography>
	const titles = new Map(lines.map((line) => [line.order_product_id, line.title]))
	return (
		<Stack spacing={2.5}>
			{parcels.map((parcel) => (
				<Box key={`${parcel.carrier}/${parcel.delivery_no}`}>
					<Typography component="h3" variant="h3">
						{parcel.carrier}
					</Typography>
					<CodeText text={parcel.delivery_no} what={t('parcel.number')} />
					{parcel.former.map((before) => (
						<Typography key={before.at} sx={{ fontSize: 13, color: 'text.secondary' }}>
							{t('parcel.corrected', { number: `${before.carrier} ${before.delivery_no}` })}{' '}
							<Moment at={before.at} />
						</Typography>
					))}
					<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
						{t('parcel.sent')} <Moment at={parcel.shipped_time} />
					</Typography>
					<Box component="ul" sx={{ m: 0, my: 0.75, ps: 0, paddingInlineStart: 2.5 }}>
						{parcel.lines.map(({ order_product_id: id, num }) => (
							<li key={id}>{t('parcel.holds', { num, title: titles.get(id) ?? '' })}</li>
						))}
					</Box>
					{parcel.events.length === 0 ? (
						<Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
							{t('parcel.no_news')}
						</Typography>
					) : (
						<Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
							{parcel.events.map((event) => (
								<Box component="li" key={`${event.at}/${event.text}`}>
									<Typography sx={{ fontSize: 14 }}>
										<bdi>{event.text}</bdi>
									</Typography>
									<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
										{event.place !== '' && (
											<>
												<bdi>{event.place}</bdi> ·{' '}
											</>
										)}
										<Moment at={event.at} />
									</Typography>
								</Box>
							))}
						</Box>
					)}
				</Box>
			))}
		</Stack>
	)
}
