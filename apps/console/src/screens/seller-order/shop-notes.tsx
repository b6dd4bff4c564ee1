import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { addOrderNote, listOrderTags, tagOrders, type ShopOrderDetail } from '@portolan/contract'
import { useState } from 'react'
import { OrderTags, TagField } from '../../features/orders/index.ts'
import { Moment } from '../../shared/moment.tsx'
import { Panel } from '../../shared/panel.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Notes and tags of the people of the shop; the shopper never sees them, and they are not printed. */
export function ShopNotes({ order }: { order: ShopOrderDetail }) {
	return (
		<Box sx={{ '@media print': { display: 'none' } }}>
			<Panel title={t('order.notes')}>
				<Stack spacing={2}>
					<Typography color="text.secondary">{t('order.notes_lead')}</Typography>
					<Tags order={order} />
					<Notes order={order} />
				</Stack>
			</Panel>
		</Box>
	)
}

function Tags({ order }: { order: ShopOrderDetail }) {
	const { data } = useAsk(listOrderTags, undefined, { refreshes: false })
	const tagging = useSend(tagOrders)
	const [tag, setTag] = useState('')
	const orderIds = [order.order_id]
	return (
		<Stack spacing={1}>
			{order.tags.length > 0 && (
				<OrderTags
					tags={order.tags}
					onRemove={(one) => tagging.mutate({ order_ids: orderIds, remove: [one] })}
				/>
			)}
			<Box
				component="form"
				sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) auto' }}
				onSubmit={(event) => {
					event.preventDefault()
					tagging.mutate({ order_ids: orderIds, add: [tag] }, { onSuccess: () => setTag('') })
				}}
			>
				<TagField tags={(data?.list ?? []).map((one) => one.tag)} value={tag} onChange={setTag} />
				<Button type="submit" disabled={tag.trim() === ''} loading={tagging.isPending}>
					{t('order.tag_add')}
				</Button>
			</Box>
			{tagging.error && <Alert severity="error">{problemText(tagging.error)}</Alert>}
		</Stack>
	)
}

function Notes({ order }: { order: ShopOrderDetail }) {
	const add = useSend(addOrderNote)
	const [text, setText] = useState('')
	return (
		<Stack spacing={1.5}>
			{order.notes.map((note) => (
				<Box key={note.note_id}>
					<Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
						<bdi>{note.text}</bdi>
					</Typography>
					<Typography color="text.secondary" sx={{ fontSize: 14 }}>
						<bdi>{note.by}</bdi> · <Moment at={note.at} />
					</Typography>
				</Box>
			))}
			<Stack
				component="form"
				spacing={1}
				onSubmit={(event) => {
					event.preventDefault()
					add.mutate({ order_id: order.order_id, text }, { onSuccess: () => setText('') })
				}}
			>
				<TextField
					multiline
					minRows={2}
					label={t('order.note')}
					value={text}
					onChange={(event) => setText(event.target.value)}
					slotProps={{ htmlInput: { maxLength: 1000 } }}
				/>
				<Box>
					<Button
						type="submit"
						variant="outlined"
						disabled={text.trim() === ''}
						loading={add.isPending}
					>
						{t('order.note_add')}
					</Button>
				</Box>
				{add.error && <Alert severity="error">{problemText(add.error)}</Alert>}
			</Stack>
		</Stack>
	)
}
