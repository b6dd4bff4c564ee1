import { Button, Typography } from '@mui/material'
import { takeConversation, type StaffChatSession } from '@portolan/contract'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Who answers a conversation, and the buttons to take it, take it over or leave it. */
export function WhoAnswers({ session }: { session: StaffChatSession }) {
	const seat = useSend(takeConversation)
	const { session_id: id } = session
	if (session.seat === null)
		return (
			<Button
				size="small"
				variant="contained"
				loading={seat.isPending}
				onClick={() => seat.mutate({ session_id: id, take: 1 })}
			>
				{t('chat.take')}
			</Button>
		)
	if (session.seat.mine === 1)
		return (
			<>
				<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
					{t('chat.mine')}
				</Typography>
				<Button
					size="small"
					loading={seat.isPending}
					onClick={() => seat.mutate({ session_id: id, take: 0 })}
				>
					{t('chat.leave')}
				</Button>
			</>
		)
	return (
		<>
			<Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
				{t('chat.answers', { name: session.seat.name })}
			</Typography>
			<Button
				size="small"
				variant="outlined"
				loading={seat.isPending}
				onClick={() => seat.mutate({ session_id: id, take: 1, over: 1 })}
			>
				{t('chat.take_over')}
			</Button>
		</>
	)
}
