import { Alert, Button, Stack, TextField } from '@mui/material'
import type { CallReply } from '@portolan/client'
import {
	answerPapersRequest,
	getPapersRequest,
	uploadApplicationDocument,
} from '@portolan/contract'
import { legiblePicture } from '@portolan/web'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { PaperKindsText } from '../../features/applications/index.ts'
import { Answered } from '../../shared/answered.tsx'
import { call } from '../../shared/api.ts'
import { Facts } from '../../shared/facts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { PictureField } from '../../shared/picture-field.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { SignedOutPage } from '../../shared/signed-out-page.tsx'
import { uploadTo } from '../../shared/upload-picture.ts'
import { useSend } from '../../shared/use-send.ts'
import { useIsUploading } from '../../shared/use-uploads.ts'
import { t } from '../../shared/words.ts'

type Asked = CallReply<typeof getPapersRequest>

const mostDocuments = 6
/** A document is a picture or a PDF. */
const paperRule = { ...legiblePicture, otherTypes: ['application/pdf'] }

/** An applicant sends the papers that were asked for, by the link in the email. */
export default function SellerPapersScreen() {
	// The token is behind the # of the link, which is not sent to a server.
	const [token] = useState(() => location.hash.slice(1))
	const send = useSend(answerPapersRequest)
	const asked = useQuery({
		queryKey: ['papers', token],
		queryFn: () => call(getPapersRequest, { token }),
		enabled: token !== '' && !send.isPending && !send.isSuccess,
		refetchOnWindowFocus: false,
	})
	return (
		<SignedOutPage title={t('papers.title')} widthPx={640}>
			{token === '' ? (
				<Alert severity="warning">{t('seller.link_incomplete')}</Alert>
			) : (
				<Answered asked={asked}>
					{(request) => {
						const now = send.data ?? request
						return now.answered_time === null ? (
							<Papers token={token} asked={request} send={send} />
						) : (
							<Sent asked={now} />
						)
					}}
				</Answered>
			)}
		</SignedOutPage>
	)
}

function Sent({ asked }: { asked: Asked }) {
	return (
		<Stack spacing={2}>
			<Alert severity="success">{t('papers.sent')}</Alert>
			<Facts
				facts={[
					[t('application.shop_name'), asked.shop_name],
					[t('apply.promised'), <Moment key="promised" at={asked.promised_time} far />],
				]}
			/>
		</Stack>
	)
}

function Papers({
	token,
	asked,
	send,
}: {
	token: string
	asked: Asked
	send: ReturnType<typeof useSend<typeof answerPapersRequest>>
}) {
	const [documents, setDocuments] = useState<readonly string[]>([])
	const [text, setText] = useState('')
	const isUploading = useIsUploading()
	const isReady = documents.length > 0 && !isUploading
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (isReady && !send.isPending)
			send.mutate({ token, text: text.trim(), documents: [...documents] })
	}
	return (
		<form onSubmit={submit} noValidate>
			<Stack spacing={2}>
				<Facts
					facts={[
						[t('application.shop_name'), asked.shop_name],
						[t('apply.documents'), <PaperKindsText key="kinds" kinds={asked.kinds} />],
						[t('papers.message'), <bdi key="message">{asked.text}</bdi>],
						[t('papers.expire'), <Moment key="until" at={asked.expire_time} far />],
					]}
				/>
				<PictureField
					field="documents"
					label={t('apply.documents')}
					urls={documents}
					most={mostDocuments}
					target={uploadTo(
						uploadApplicationDocument,
						{ form_id: asked.upload_id },
						paperRule,
						({ url }) => url,
					)}
					onChange={setDocuments}
					isPrivate
				/>
				<TextField
					label={t('papers.note')}
					value={text}
					onChange={(event) => setText(event.target.value)}
					multiline
					minRows={3}
					slotProps={{ htmlInput: { maxLength: 1_000 } }}
				/>
				{send.error && <Alert severity="error">{problemText(send.error)}</Alert>}
				<Button type="submit" variant="contained" disabled={!isReady} loading={send.isPending}>
					{t('papers.send')}
				</Button>
			</Stack>
		</form>
	)
}
