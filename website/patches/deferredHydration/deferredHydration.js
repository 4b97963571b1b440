// Loads the application when the reader first does something, or when the browser has been idle for a while. Every page
// loads this script beside its style sheet, so it has to be small and is plain JavaScript.
//
// Until the application is ready, the script stores what the reader does: pressed buttons, the search key, and the
// letters typed after it. When the application is ready, it repeats these actions in order. Links work at once, as on any
// page. If the reader asks for the search, a small search window opens before the application starts.
//
// If the application cannot be loaded, the stored presses get the effect that they have without JavaScript, and the next
// action tries again.
(function (window, document) {
  var IDLE_AFTER = 4000;
  // Browsers report `pointerover` also for a pointer that rests where the page appears, so it is not listed.
  var TRIGGERS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];
  var isStarted = false;
  var isReady = false;
  var hasFailed = false;
  var isSearching = false;
  var searchIndex;
  var searchWindow;
  var loaded = {};
  var actions = [];

  // `method` is addEventListener or removeEventListener.
  function toggleTriggers(method) {
    TRIGGERS.forEach(function (type) {
      document[method](type, start, { capture: true, passive: true });
    });
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    hasFailed = false;
    toggleTriggers('removeEventListener');
    // A reader who asked for the search first gets its index first, because they share a slow connection.
    if (searchIndex) searchIndex.then(loadApplication, loadApplication);
    else loadApplication();
  }

  // The page only has the styles of its own type. The application can show every type of page, so its scripts run after the
  // full style sheet has loaded. The scripts are preloaded in the meantime.
  function loadApplication() {
    var scripts = sourcesOf('app-scripts');
    load('link', { rel: 'stylesheet', href: sourcesOf('app-styles')[0] }, function () {
      scripts.forEach(function (source) {
        load('script', { async: false, src: source });
      });
    });
    scripts.forEach(preload);
  }

  // Fetches what the early window of the search needs (packages/search/src/early), and starts the worker. The application
  // takes over the worker. It loads again what failed here, and reports the failure.
  function loadSearch() {
    var button = document.querySelector('[data-search-early]');
    if (!button || searchIndex || isReady) return;
    var addresses = button.getAttribute('data-search-early').split(' ');
    searchWindow = addresses[2];
    preload(searchWindow);
    searchIndex = fetch(addresses[0]).then(function (response) {
      if (!response.ok) throw response;
      return response.arrayBuffer();
    });
    var early = { takeTyped: takeTyped };
    early.loaded = fetch(addresses[1])
      .then(function (response) {
        return response.json();
      })
      .then(function (parts) {
        searchIndex.then(function () {
          parts.window.forEach(preload);
        }, ignore);
        return startWorker(early, parts.worker, new URL(addresses[0], location.href).href);
      });
    early.loaded.catch(ignore);
    window.earlySearch = early;
  }

  // The worker's script arrives while the index is loading.
  function startWorker(early, sources, indexUrl) {
    if (isReady || sources.length > 1) throw sources;
    early.worker = new Worker(sources[0], { name: 'search' });
    early.worker.onerror = function () {
      early.hasFailed = true;
    };
    return searchIndex.then(function (headings) {
      early.worker.postMessage({ kind: 'load', indexUrl: indexUrl, headings: headings }, [headings]);
    });
  }

  // The early window calls this function when it opens. It gets the text that was typed after the press, and shows it. The
  // press and the text are not repeated then.
  function takeTyped() {
    var text = '';
    var hasKey = false;
    actions = actions.filter(function (action) {
      if (action.press) return !action.press.matches('[data-search-button]');
      var key = action.key.key;
      // The first search key opens the search. A slash after it is part of the query.
      if (isSearchKey(action.key) && (!hasKey || key !== '/')) hasKey = true;
      else text = key === 'Backspace' ? text.slice(0, -1) : text + key;
      return false;
    });
    isSearching = false;
    return text;
  }

  function ignore() {}

  // A pointer on the search button, or the focus, comes some time before the press.
  function noticeSearch(event) {
    if (event.target.closest && event.target.closest('[data-search-button]')) loadSearch();
  }

  // Shows the early window. If its script cannot be loaded, the application opens the search.
  function openSearch() {
    isSearching = true;
    loadSearch();
    if (searchWindow) add('script', { src: searchWindow });
  }

  function preload(source) {
    add('link', { rel: 'preload', as: 'script', href: source });
  }

  function sourcesOf(name) {
    return document.querySelector('meta[name="' + name + '"]').content.split(' ');
  }

  function load(tag, properties, next) {
    var source = properties.href || properties.src;
    if (loaded[source]) return next && next();
    properties.onload = function () {
      loaded[source] = true;
      next && next();
    };
    properties.onerror = fail;
    add(tag, properties);
  }

  function add(tag, properties) {
    document.head.appendChild(Object.assign(document.createElement(tag), properties));
  }

  function fail() {
    if (hasFailed) return;
    hasFailed = true;
    isStarted = false;
    isSearching = false;
    actions.splice(0).forEach(function (action) {
      // Without the application, the search button is a link to the search page. The search keys follow it too.
      var press = action.press || (isSearchKey(action.key) && document.querySelector('[data-search-button]'));
      press && press.click();
    });
    toggleTriggers('addEventListener');
  }

  function isSearchKey(event) {
    var inField = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || event.target.isContentEditable;
    return (
      ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') || (event.key === '/' && !inField)
    );
  }

  function isTyped(event) {
    return /^(.|Backspace)$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  }

  function store(event) {
    if (isReady || hasFailed || event.button || event.defaultPrevented) return;
    var action;
    var isSearch = false;
    if (event.type === 'keydown') {
      isSearch = isSearchKey(event);
      if (!isSearch && !(isSearching && isTyped(event))) return;
      action = { key: event };
    } else {
      // Only what the application handles: its buttons, and the links that it turns into buttons.
      var target =
        event.target.closest &&
        event.target.closest('#__docusaurus button[type="button"], [data-search-button], a[href="#"]');
      if (!target || target.closest('[data-static]')) return;
      isSearch = target.matches('[data-search-button]');
      action = { press: target };
    }
    event.preventDefault();
    // A part of the application may listen already. It handles the repeated action, so it must not see this event too.
    event.stopPropagation();
    actions.push(action);
    if (isSearch) openSearch();
  }

  function repeat(action) {
    if (action.press) return action.press.click();
    var key = action.key;
    document.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: key.key,
        ctrlKey: key.ctrlKey,
        metaKey: key.metaKey,
        bubbles: true,
      }),
    );
  }

  document.addEventListener('click', store, true);
  document.addEventListener('keydown', store, true);
  document.addEventListener('pointerover', noticeSearch, true);
  document.addEventListener('focusin', noticeSearch, true);
  // `src/theme/Root.tsx` dispatches this event.
  document.addEventListener(
    'app-ready',
    function () {
      isReady = true;
      document.removeEventListener('click', store, true);
      document.removeEventListener('keydown', store, true);
      document.removeEventListener('pointerover', noticeSearch, true);
      document.removeEventListener('focusin', noticeSearch, true);
      actions.forEach(repeat);
      // The window of the application takes over the text of the early one.
      if (window.earlyWindow && window.earlyWindow.close)
        document.querySelector('[data-search-button]').click();
    },
    { once: true },
  );
  toggleTriggers('addEventListener');
  function afterParsing() {
    // Docusaurus adds a notice about a wrong base URL to the home page, because the application has not started. The base
    // URL is right, since this script has arrived.
    var notice = document.getElementById('__docusaurus-base-url-issue-banner-container');
    if (notice) notice.remove();
    // A page that is empty without the application, such as the search page, asks for an immediate start.
    if (document.querySelector('[data-start-now]')) start();
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', afterParsing);
  else afterParsing();
  // The script always runs before this event, because the browser waits for the scripts of a page.
  window.addEventListener('load', function () {
    // Styles that the first paint does not need, such as typefaces. The browser reports the paint when it is done.
    var late = document.querySelector('meta[name="late-styles"]');
    late &&
      window.PerformanceObserver &&
      new PerformanceObserver(function (paints, observer) {
        if (!paints.getEntriesByName('first-contentful-paint').length) return;
        observer.disconnect();
        add('link', { rel: 'stylesheet', href: late.content });
      }).observe({ type: 'paint', buffered: true });
    setTimeout(function () {
      (window.requestIdleCallback || setTimeout)(start);
    }, IDLE_AFTER);
  });
})(window, document);
