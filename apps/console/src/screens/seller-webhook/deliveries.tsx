import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import type { CallReply } from '@portolan/client'
import { listWebhookDeliveries } from '@portolan/contract'
import { useState } from 'react'
import { Pages } from '../../features/integrations/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { useAsk } from '../../shared/use-ask.ts'
import { t } from '../../shared/words.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'

/** An event is sent within a second or two: who sends a test watches it. */
export const deliveriesEveryMs = 3_000

const states = ['waiting', 'delivered', 'failed'] as const
const tones = { waiting: 'waiting', delivered: 'good', failed: 'bad' } as const

type Delivery = CallReply<typeof listWebhookDeliveries>['list'][number]

/** What a webhook was told in the last 30 days, newest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
	const [state, setState] = useState<(typeof states)[number] | null>(null)
	const [page, setPage] = useState(1)
	const [open, setOpen] = useState<string | null>(null)
	const asked = useAsk(
		listWebhookDeliveries,
		{ webhook_id: webhookId, page, ...(state !== null && { state }) },
		{ everyMs: () => deliveriesEveryMs },
	)
	return (
		<Panel
			title={t('integrations.deliveries')}
			aside={
				<TextField
					select
					size="small"
					fullWidth={false}
					label={t('record.state')}
					value={state ?? ''}
					onChange={(event) => {
						setState(states.find((one) => one === event.target.value) ?? null)
						setPage(1)
					}}
					sx={{ marginInlineStart: 'auto', minWidth: 150 }}
					slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
				>
					<MenuItem value="">{t('filter.all')}</MenuItem>
					{states.map((one) => (
						<MenuItem key={one} value={one}>
							{t(`integrations.state.${one}`)}
						</MenuItem>
					))}
				</TextField>
			}
		>
			<Answered asked={asked}>
				{({ list, has_more: hasMore }) => (
					<Stack spacing={1.5}>
						{list.length === 0 && (
							<Typography color="text.secondary">{t('integrations.nothing')}</Typography>
						)}
						<Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
							{list.map((one) => (
								<DeliveryLine
									key={one.delivery_id}
									delivery={one}
									onOpen={() => setOpen(one.delivery_id)}
								/>
							))}
						</Stack>
						<Pages page={page} hasMore={hasMore} onPage={setPage} />
					</Stack>
				)}
			</Answered>
			{open !== null && (
				<DeliveryDialog webhookId={webhookId} deliveryId={open} onClose={() => setOpen(null)} />
			)}
		</Panel>
	)
}

function DeliveryLine({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
	const { type, state, attempts, next_at: nextAt, last_status: status } = delivery
	return (
		<Box
			component="li"
			sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
		>
			<Box sx={{ flex: 1, minWidth: 220 }}>
				<Typography sx={{ fontWeight: 600 }}>
					<code dir="ltr">{type}</code>
				</Typography>
				<Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
					<Moment at={delivery.occurred_at} /> · {t('integrations.attempts', { count: attempts })}
					{status !== null && (
						<>
							{' · '}
							<bdi dir="ltr">{`HTTP\u00a0${status}`}</bdi>
						</>
					)}
					{nextAt !== null && attempts > 0 && (
						<>
							{' · '}
							{t('integrations.next')} <Moment at={nextAt} />
						</>
					)}
				</Typography>
			</Box>
			<ToneChip tone={tones[state]} words={t(`integrations.state.${state}`)} />
			<Button
				size="small"
				variant="outlined"
				aria-label={t('action.whose', { action: t('ra.message.details'), whose: type })}
				onClick={onOpen}
			>
				{t('ra.message.details')}
			</Button>
		</Box>
	)
}
