#!/usr/bin/gjs -m
// Minimal WebKitGTK browser for WebKitWebDriver: when driven, MiniBrowser has no persistent profile and can't be as
// narrow as a phone. Environment: WEBKIT_WINDOW (390x844), WEBKIT_DOWNLOADS, WEBKIT_PROFILE.
import Gio from 'gi://Gio'
import GLib from 'gi://GLib'
import Gtk from 'gi://Gtk?version=3.0'
import WebKit2 from 'gi://WebKit2?version=4.1'

Gtk.init(null)
const profile = GLib.getenv('WEBKIT_PROFILE')
const [width, height] = GLib.getenv('WEBKIT_WINDOW').split('x').map(Number)
const manager = new WebKit2.WebsiteDataManager({
  base_data_directory: `${profile}/data`,
  base_cache_directory: `${profile}/cache`,
})
const context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(true)
context.connect('download-started', (_context, download) => {
  download.connect('decide-destination', (_download, name) => {
    const path = `${GLib.getenv('WEBKIT_DOWNLOADS')}/${name}`
    download.set_destination(`file://${path}.part`)
    // WebKit writes to the destination at once: rename when done. `finished` also fires after a failure.
    let isWhole = true
    download.connect('failed', () => {
      isWhole = false
    })
    download.connect('finished', () => {
      if (isWhole)
        Gio.File.new_for_path(`${path}.part`).move(
          Gio.File.new_for_path(path),
          Gio.FileCopyFlags.OVERWRITE,
          null,
          null,
        )
    })
    return true
  })
})

function openWindow(from) {
  const view = new WebKit2.WebView({
    web_context: context,
    is_controlled_by_automation: true,
    ...(from === null ? {} : { related_view: from }),
  })
  const frame = new Gtk.Window({ default_width: width, default_height: height })
  frame.add(view)
  view.connect('create', () => openWindow(view))
  view.connect('close', () => frame.destroy())
  frame.show_all()
  return view
}

context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo()
  info.set_name('plumbline-webkit')
  info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
  session.set_application_info(info)
  session.connect('create-web-view', () => openWindow(null))
})
new GLib.MainLoop(null, false).run()
