import { Box, Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material'
import { webhookTopics, type WebhookTopic } from '@portolan/contract'
import { useId } from 'react'
import { t } from '../../shared/words.ts'

const areas = [
	{ prefix: 'order.', word: 'seller.orders' },
	{ prefix: 'claim.', word: 'seller.claims' },
	{ prefix: 'stock.', word: 'seller.products' },
	{ prefix: 'payout.', word: 'seller.payouts' },
] as const

/** The events that a webhook is told. Their names are those that the program receives, so they are not translated. */
export function TopicChoice({
	value,
	onChange,
}: {
	value: readonly WebhookTopic[]
	onChange: (topics: readonly WebhookTopic[]) => void
}) {
	const id = useId()
	return (
		<>
			{areas.map(({ prefix, word }) => {
				const topics = webhookTopics.filter((topic) => topic.startsWith(prefix))
				const chosen = topics.filter((topic) => value.includes(topic))
				const others = value.filter((topic) => !topic.startsWith(prefix))
				return (
					<FormControl key={prefix} component="fieldset" aria-labelledby={`${id}${prefix}`}>
						<FormLabel id={`${id}${prefix}`} component="legend" sx={{ p: 0 }}>
							<FormControlLabel
								control={
									<Checkbox
										size="small"
										checked={chosen.length === topics.length}
										indeterminate={chosen.length > 0 && chosen.length < topics.length}
										onChange={(_, isOn) => onChange([...others, ...(isOn ? topics : [])])}
									/>
								}
								label={t(word)}
							/>
						</FormLabel>
						<FormGroup
							sx={{
								display: 'grid',
								gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
								paddingInlineStart: 3,
							}}
						>
							{topics.map((topic) => (
								<FormControlLabel
									key={topic}
									control={
										<Checkbox
											size="small"
											checked={value.includes(topic)}
											onChange={(_, isOn) =>
												onChange(
													isOn ? [...value, topic] : value.filter((other) => other !== topic),
												)
											}
										/>
									}
									label={
										<Box component="code" dir="ltr" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
											{topic}
										</Box>
									}
								/>
							))}
						</FormGroup>
					</FormControl>
				)
			})}
		</>
	)
}
