import { type KindRules, listed } from './kind-rules.ts';

/** Videos, streams and podcasts. */
export const videoRules: KindRules = {
  kind: 'video',
  domains: listed(`
    youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com tiktok.com twitch.tv rumble.com odysee.com
    bilibili.com nicovideo.jp abema.tv ted.com wistia.com loom.com podcasts.apple.com open.spotify.com soundcloud.com
    podbean.com buzzsprout.com castbox.fm player.fm ivoox.com spreaker.com libsyn.com anchor.fm
    ardmediathek.de arte.tv ina.fr rtve.es raiplay.it npostart.nl globoplay.globo.com voicy.jp
  `),
  names: [],
  endings: [],
  hosts: listed('video videos podcast podcasts tv webinars mediathek'),
  words: listed('video videos podcast podcasts'),
};
