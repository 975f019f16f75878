import { useId, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { AvatarCrop } from '#contract/achievements/own.ts';
import { Alert } from '#web/kit/notifications/alert.tsx';
import classes from './crop-picture.module.css';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;
const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom * 100) / 100));
const zoomKeys: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP, _: -ZOOM_STEP };

type Props = {
  url: string;
  /** The initial square; null: the middle. */
  crop: AvatarCrop | null;
  onCrop: (crop: AvatarCrop) => void;
};

/** Moves and zooms a picture in its circle by mouse, two fingers, slider, arrows, + and −, with a preview beside it. */
export function CropPicture({ url, crop, onCrop }: Props) {
  const [began] = useState(crop);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState<MediaSize>();
  const [isLost, setLost] = useState(false);
  const id = useId();
  if (isLost) return <Alert>Снимок не открылся. Выбери его ещё раз.</Alert>;
  return (
    <div className={classes.crop}>
      <div className={classes.frame}>
        <Cropper
          image={url}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          zoomWithScroll={false}
          keyboardStep={8}
          disableAutomaticStylesInjection
          {...(began
            ? { initialCroppedAreaPixels: { x: began.left, y: began.top, width: began.size, height: began.size } }
            : {})}
          onCropChange={setPosition}
          onZoomChange={(to) => setZoom(clampZoom(to))}
          onMediaLoaded={setMedia}
          onCropComplete={(_, { x, y, width, height }) =>
            onCrop({ left: Math.max(0, x), top: Math.max(0, y), size: Math.min(width, height) })
          }
          mediaProps={{ onError: () => setLost(true) }}
          classes={{ cropAreaClassName: classes.area ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'Круг на снимке',
            'aria-describedby': id,
            onKeyDownCapture: ({ key }) => setZoom((now) => clampZoom(now + (zoomKeys[key] ?? 0))),
          }}
        />
      </div>
      <div className={classes.side}>
        <label className={classes.zoom}>
          Ближе или дальше
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
        <p id={id} className={classes.hint}>
          Двигай снимок пальцем или мышью. С клавиатуры: стрелки двигают, плюс и минус меняют размер.
        </p>
        {media && crop ? (
          <div className={classes.previews} aria-hidden="true">
            {[96, 40].map((side) => (
              <Preview key={side} url={url} side={side} width={media.naturalWidth} crop={crop} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

type PreviewProps = { url: string; side: number; width: number; crop: AvatarCrop };

/** Preview of the crop, drawn by the browser. */
function Preview({ url, side, width, crop: { left, top, size } }: PreviewProps) {
  const scale = side / size;
  return (
    <span className={classes.preview} style={{ width: side, height: side }}>
      <img
        src={url}
        alt=""
        style={{ width: width * scale, marginInlineStart: -left * scale, marginBlockStart: -top * scale }}
      />
    </span>
  );
}
