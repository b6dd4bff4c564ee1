import type { CallInput, CallReply } from '@portolan/client'
import { listEscrow } from '@portolan/contract'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Pages } from '../../features/integrations/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { lessMoney, money } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { RecordLink } from '../../shared/record-link.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'

type Release = NonNullable<CallInput<typeof listEscrow>>['release']

/** One day of the forecast, or the orders without a date; opened, it shows the orders. */
export function ReleasePart({
	release,
	title,
	sum,
	chip,
}: {
	release: Release
	title: string
	sum: { orders: number; net: string }
	chip?: ReactNode
}) {
	const [isOpen, setOpen] = useState(false)
	if (sum.orders === 0) return null
	return (
		<Accordion
			variant="outlined"
			disableGutters
			expanded={isOpen}
			onChange={(_, open) => setOpen(open)}
			slotProps={{ heading: { component: 'h3' }, transition: { timeout: 0, unmountOnExit: true } }}
		>
			<AccordionSummary expandIcon={<ExpandMore />}>
				<Box
					sx={{
						display: 'flex',
						flex: 1,
						flexWrap: 'wrap',
						columnGap: 1.5,
						rowGap: 0.5,
						alignItems: 'center',
						marginInlineEnd: 1,
					}}
				>
					<Typography component="span" sx={{ fontWeight: 600 }}>
						{title}
					</Typography>
					{chip}
					<Typography component="span" sx={{ color: 'text.secondary' }}>
						{t('seller.forecast_orders', { count: sum.orders })}
					</Typography>
					<Typography
						component="span"
						sx={{ fontWeight: 600, marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}
					>
						{money(sum.net)}
					</Typography>
				</Box>
			</AccordionSummary>
			<AccordionDetails>
				<ReleaseOrders release={release} />
			</AccordionDetails>
		</Accordion>
	)
}

/** How many orders of a day are shown at once. */
const ordersAtOnce = 20

function ReleaseOrders({ release }: { release: Release }) {
	const [page, setPage] = useState(1)
	const asked = useAsk(listEscrow, { release, page, limit: ordersAtOnce })
	return (
		<Answered asked={asked}>
			{({ list, has_more: hasMore }) => (
				<>
					<Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
						{list.map((line) => (
							<OrderLine key={line.order_id} line={line} />
						))}
					</Box>
					<Pages page={page} hasMore={hasMore} onPage={setPage} />
				</>
			)}
		</Answered>
	)
}

function OrderLine({ line }: { line: CallReply<typeof listEscrow>['list'][number] }) {
	return (
		<Box
			component="li"
			sx={{
				display: 'flex',
				flexWrap: 'wrap',
				columnGap: 2,
				rowGap: 0.25,
				py: 1,
				alignItems: 'baseline',
				'&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
			}}
		>
			<RecordLink to={`/orders/${line.order_id}`} words={line.order_sn} />
			<Typography component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
				{line.next !== null && (
					<>
						{t(`order.timer.${line.next.name}`)} <Moment at={line.next.at} far />
					</>
				)}
			</Typography>
			<Typography
				component="span"
				sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}
			>
				{money(line.gross)} {lessMoney(line.commission)} = {money(line.net)}
			</Typography>
		</Box>
	)
}
