import { Avatar, Button, Icon, ProgressRing, Spinner } from '@portolan/ui'
import { pictureAccept } from '@portolan/web'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { renew } from '../../shared/queries.ts'
import type { Me } from '../../shared/session.ts'
import { toast } from '../../shared/toast.ts'
import { useUploads } from '../../shared/use-uploads.ts'
import { nameOf } from './name-of.ts'

/** The shopper's picture, with the buttons that choose another one or remove it. */
export function AvatarPicker({ me }: { me: Me }) {
	const input = useRef<HTMLInputElement>(null)
	const [isSaving, setSaving] = useState(false)
	const uploads = useUploads('avatar', (url) => void save(url))
	const [upload] = uploads.pending
	const failed = upload?.state === 'failed' ? upload : null
	const sending = upload && !failed ? upload : null
	const isBusy = isSaving || sending !== null

	async function save(avatar: string): Promise<void> {
		setSaving(true)
		try {
			await call('updateProfile', { avatar })
			await renew('getUserInfo')
			toast.success(t('profile.saved'))
		} catch {
			// The call has shown a toast; the old picture stays.
		} finally {
			setSaving(false)
		}
	}

	return (
		<div className="flex flex-col items-center gap-2">
			<button
				type="button"
				aria-label={isBusy ? t('profile.picture_busy') : t('profile.picture_change')}
				disabled={isBusy}
				onClick={() => input.current?.click()}
				className="press relative rounded-full"
			>
				<Avatar src={me.avatar} name={nameOf(me)} size={96} />
				<span className="absolute -end-1 -bottom-1 inline-flex size-10 items-center justify-center rounded-full border-4 border-canvas bg-brand text-on-brand">
					{sending && sending.progress > 0 ? (
						<ProgressRing share={sending.progress} size={22} />
					) : isBusy ? (
						<Spinner />
					) : (
						<Icon as={Camera} size={18} />
					)}
				</span>
			</button>
			<p className="max-w-full text-20 break-words font-semibold">
				<bdi>{nameOf(me)}</bdi>
			</p>
			{failed && (
				<p role="alert" className="max-w-80 text-center text-13 text-deal">
					{failed.why}
				</p>
			)}
			{upload ? (
				<div className="flex gap-2">
					<Button tone="quiet" size="m" onPress={() => uploads.cancel(upload.id)}>
						{t('common.cancel')}
					</Button>
					{failed?.mayRetry && (
						<Button tone="soft" size="m" onPress={() => uploads.retry(failed.id)}>
							{t('common.retry')}
						</Button>
					)}
				</div>
			) : (
				me.avatar !== '' && (
					<Button tone="quiet" size="m" disabled={isBusy} onPress={() => void save('')}>
						{t('profile.picture_remove')}
					</Button>
				)
			)}
			<input
				ref={input}
				type="file"
				accept={pictureAccept}
				className="hidden"
				tabIndex={-1}
				aria-hidden
				onChange={(event) => {
					const [file] = event.target.files ?? []
					event.target.value = ''
					if (!file) return
					// Another choice replaces one that failed.
					if (failed) uploads.cancel(failed.id)
					uploads.add([file])
				}}
			/>
		</div>
	)
}
