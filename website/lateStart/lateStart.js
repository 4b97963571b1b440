// Starts the application on the reader's first intent, or when the browser has been idle for a while. It stands inline in
// every page, so it is small and plain. What the reader does before the application is there is kept and done again
// once it is: a press of a button, the search key, the letters typed behind it. Whoever asks for the search gets its
// parts while the application's scripts run. Links lead away at once, as they do without any script. When the scripts
// cannot be loaded, kept presses do what they do without them, and the next intent tries again.
(function (window, document) {
  var IDLE_AFTER = 4000;
  var INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'];
  var isStarted = false;
  var isReady = false;
  var hasFailed = false;
  var isSearching = false;
  var areScriptsHere = false;
  var isSearchLoading = false;
  var loaded = {};
  var acts = [];

  function listen(method) {
    INTENTS.forEach(function (type) {
      document[method](type, start, { capture: true, passive: true });
    });
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    hasFailed = false;
    listen('removeEventListener');
    // The page has the styles of its own kind. The application shows every kind, so it runs when the styles of all are
    // there; its scripts are on their way meanwhile.
    var scripts = sourcesOf('app-scripts');
    load('link', { rel: 'stylesheet', href: sourcesOf('app-styles')[0] }, function () {
      scripts.forEach(function (source) {
        load('script', { async: false, src: source });
      });
    });
    var missing = scripts.length;
    scripts.forEach(function (source) {
      preload(source, 'script', function () {
        missing -= 1;
        areScriptsHere = areScriptsHere || missing === 0;
        loadSearch();
      });
    });
  }

  // Behind the application's scripts, which a slow line brings first; before the chunks of other pages, which follow. All
  // of it is only put where the application looks for it, so a failure is left to the application.
  function loadSearch() {
    var button = document.querySelector('[data-search-early]');
    if (!button || !isSearching || !areScriptsHere || isSearchLoading) return;
    isSearchLoading = true;
    var addresses = button.getAttribute('data-search-early').split(' ');
    preload(addresses[0], 'fetch');
    fetch(addresses[1])
      .then(function (answer) {
        return answer.json();
      })
      .then(function (parts) {
        parts.window.forEach(function (source) {
          preload(source, 'script');
        });
        // No preload is used for a worker; it is found in the cache.
        return Promise.all(
          parts.worker.map(function (source) {
            return fetch(source);
          }),
        );
      })
      .catch(function () {});
  }

  function preload(source, as, next) {
    // As the application fetches, so that its request is met by this one.
    add('link', {
      rel: 'preload',
      as: as,
      href: source,
      crossOrigin: as === 'fetch' ? 'anonymous' : null,
      onload: next,
    });
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
    acts.splice(0).forEach(function (act) {
      // The button leads to the search page then, and so do the keys.
      var press = act.press || (isSearchKey(act.key) && document.querySelector('[data-search-button]'));
      press && press.click();
    });
    listen('addEventListener');
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

  function keep(event) {
    if (isReady || hasFailed || event.button || event.defaultPrevented) return;
    var act;
    if (event.type === 'keydown') {
      if (!isSearchKey(event) && !(isSearching && isTyped(event))) return;
      isSearching = true;
      act = { key: event };
    } else {
      // Only what the application itself answers: its buttons, and links that it turns into buttons.
      var target =
        event.target.closest &&
        event.target.closest('#__docusaurus button[type="button"], [data-search-button], a[href="#"]');
      if (!target || target.closest('[data-static]')) return;
      isSearching = isSearching || target.matches('[data-search-button]');
      act = { press: target };
    }
    event.preventDefault();
    // Parts of the application may be there already: they answer when the act is done again, and not twice.
    event.stopPropagation();
    acts.push(act);
    loadSearch();
  }

  function doAgain(act) {
    if (act.press) return act.press.click();
    var key = act.key;
    document.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: key.key,
        ctrlKey: key.ctrlKey,
        metaKey: key.metaKey,
        bubbles: true,
      }),
    );
  }

  document.addEventListener('click', keep, true);
  document.addEventListener('keydown', keep, true);
  document.addEventListener(
    'app-ready',
    function () {
      isReady = true;
      document.removeEventListener('click', keep, true);
      document.removeEventListener('keydown', keep, true);
      acts.forEach(doAgain);
    },
    { once: true },
  );
  listen('addEventListener');
  // A page that shows nothing of its own without the application, such as the results of a search, says so.
  document.addEventListener('DOMContentLoaded', function () {
    if (document.querySelector('[data-start-now]')) start();
  });
  window.addEventListener('load', function () {
    setTimeout(function () {
      (window.requestIdleCallback || setTimeout)(start);
    }, IDLE_AFTER);
  });
})(window, document);
