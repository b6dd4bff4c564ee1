import {
	Alert,
	Box,
	Button,
	Dialog,
	DialogActions,
	DialogContent,
	DialogTitle,
	Stack,
	Typography,
} from '@mui/material'
import type { CallReply } from '@portolan/client'
import { getWebhookDelivery, replayWebhook } from '@portolan/contract'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { Answered } from '../../shared/answered.tsx'
import { Moment } from '../../shared/moment.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

type Delivery = CallReply<typeof getWebhookDelivery>

/** One delivery: what is sent, how each attempt ended, and sending it again. */
export function DeliveryDialog({
	webhookId,
	deliveryId,
	onClose,
}: {
	webhookId: string
	deliveryId: string
	onClose: () => void
}) {
	const id = useId()
	const asked = useAsk(getWebhookDelivery, { delivery_id: deliveryId })
	const notify = useNotify()
	const replay = useSend(replayWebhook)
	return (
		<Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
			<DialogTitle id={id}>
				<code dir="ltr">{asked.data?.type ?? t('integrations.deliveries')}</code>
			</DialogTitle>
			<DialogContent>
				<Answered asked={asked}>{(delivery) => <DeliveryFacts delivery={delivery} />}</Answered>
				{replay.error && <Alert severity="error">{problemText(replay.error)}</Alert>}
			</DialogContent>
			<DialogActions sx={{ px: 3, pb: 2.5 }}>
				{asked.data?.can_replay === 1 && (
					<Button
						variant="outlined"
						disabled={replay.isPending}
						onClick={() =>
							replay.mutate(
								{ webhook_id: webhookId, delivery_id: deliveryId },
								{
									onSuccess: ({ replayed }) =>
										notify(t('integrations.resent', { count: replayed }), { type: 'success' }),
								},
							)
						}
					>
						{t('integrations.resend')}
					</Button>
				)}
				<Button variant="contained" onClick={onClose}>
					{t('seller.close')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
	return (
		<Stack spacing={2}>
			<section>
				<Typography component="h3" sx={{ fontWeight: 600 }}>
					{t('integrations.body')}
				</Typography>
				<Text text={delivery.body === '' ? '–' : pretty(delivery.body)} />
			</section>
			<section>
				<Typography component="h3" sx={{ fontWeight: 600 }}>
					{t('integrations.attempts', { count: delivery.log.length })}
				</Typography>
				<Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
					{delivery.log.map((attempt) => (
						<Box component="li" key={attempt.attempt_id}>
							<Moment at={attempt.at} /> ·{' '}
							<bdi dir="ltr">
								{attempt.status === null ? '–' : `HTTP ${attempt.status}`} · {attempt.duration_ms}{' '}
								ms
							</bdi>
							{attempt.failure !== '' && (
								<Typography sx={{ fontSize: 13, color: 'error.main' }}>
									<bdi dir="ltr">{attempt.failure}</bdi>
								</Typography>
							)}
							{attempt.answer !== '' && <Text text={attempt.answer} />}
						</Box>
					))}
				</Stack>
			</section>
		</Stack>
	)
}

/** A text that a program wrote. */
function Text({ text }: { text: string }) {
	return (
		<Box
			component="pre"
			dir="ltr"
			sx={{ m: 0, fontSize: 12, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
		>
			{text}
		</Box>
	)
}

function pretty(json: string): string {
	return JSON.stringify(JSON.parse(json), null, 2)
}
