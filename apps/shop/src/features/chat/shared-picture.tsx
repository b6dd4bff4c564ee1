import { Icon, IconButton, Notice } from '@portolan/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../shared/messages.ts'
import { offlineNames, sharedPicturePath } from '../../shared/offline-names.ts'

/** A picture that another app has shared with the shop and that is not sent yet. */
export interface SharedPicture {
	file: File
	/** An address for `<img>`. */
	url: string
}

/** The picture that waits to be sent, and the function that removes it; null where there is none. */
export function useSharedPicture(): { picture: SharedPicture | null; forget: () => void } {
	const [picture, setPicture] = useState<SharedPicture | null>(null)
	useEffect(() => {
		let url: string | null = null
		let isHere = true
		const look = async () => {
			const file = await sharedFile()
			if (!file || !isHere) return
			url = URL.createObjectURL(file)
			setPicture({ file, url })
		}
		void look()
		return () => {
			isHere = false
			if (url !== null) URL.revokeObjectURL(url)
		}
	}, [])
	return {
		picture,
		forget: () => {
			setPicture(null)
			void caches.delete(offlineNames.shared)
		},
	}
}

/** Says above the conversations that one is to be chosen for the picture. */
export function SharedPictureNotice() {
	const { picture, forget } = useSharedPicture()
	if (!picture) return null
	return (
		<Notice
			end={
				<IconButton label={t('chat.no_card')} onPress={forget}>
					<Icon as={X} size={18} />
				</IconButton>
			}
		>
			<span className="flex items-center gap-3">
				<img src={picture.url} alt="" className="size-14 shrink-0 rounded-tile object-cover" />
				{t('chat.shared_picture')}
			</span>
		</Notice>
	)
}

/** The picture in a conversation, with the button that sends it. */
export function SharedPictureCard({ onSend }: { onSend: (file: File) => void }) {
	const { picture, forget } = useSharedPicture()
	if (!picture) return null
	return (
		<div className="mx-3 mb-2 flex items-center gap-2 rounded-tile bg-surface p-2 shadow-card">
			<button
				type="button"
				className="press flex min-w-0 flex-1 items-center justify-between gap-3 text-start"
				onClick={() => {
					onSend(picture.file)
					forget()
				}}
			>
				<img
					src={picture.url}
					alt={t('chat.picture')}
					className="size-14 shrink-0 rounded-tile object-cover"
				/>
				<span className="shrink-0 rounded-full bg-brand-soft px-3 py-1.5 text-13 font-semibold text-brand">
					{t('chat.send')}
				</span>
			</button>
			<IconButton label={t('chat.no_card')} onPress={forget}>
				<Icon as={X} size={18} />
			</IconButton>
		</div>
	)
}

/** Only a service worker stores one; without `caches` there is none. */
async function sharedFile(): Promise<File | null> {
	if (!('caches' in window)) return null
	try {
		const stored = await caches.match(sharedPicturePath, { cacheName: offlineNames.shared })
		const blob = await stored?.blob()
		return blob ? new File([blob], 'picture', { type: blob.type }) : null
	} catch {
		return null
	}
}
