// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeSupport;
import java.beans.VetoableChangeListener;
import java.beans.VetoableChangeSupport;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Observable;
import java.util.Observer;
import java.util.TimeZone;
import java.util.logging.ConsoleHandler;
import java.util.logging.Filter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import javax.management.ObjectName;

/** Objects of the JDK that keep a state for all threads, and states of the whole JVM. */
@SuppressWarnings({"deprecation", "this-escape"})
final class StateCases implements Family {
    private static final class Sink extends Handler {
        private final Passing.Action<LogRecord> action;

        Sink(Passing.Action<LogRecord> action) {
            this.action = action;
        }

        @Override
        public void publish(LogRecord logged) {
            try {
                action.run(logged);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static final class Watched extends Observable {
        void mark() {
            setChanged();
        }

        void change() {
            setChanged();
            notifyObservers("x");
        }
    }

    /** A bean that the management server knows. */
    public interface BeanMBean {
        int getNumber();
    }

    /** Its implementation. */
    public static final class Bean implements BeanMBean {
        @Override
        public int getNumber() {
            return 1;
        }
    }

    private static int count;

    private static Logger logger() {
        Logger logger = Logger.getLogger("foretell." + count++);
        logger.setUseParentHandlers(false);
        return logger;
    }

    @Override
    public void add(Passing cases) {
        logging(cases);
        handlers(cases);
        defaults(cases);
        listeners(cases);
        streams(cases);
        management(cases);
    }

    private static void logging(Passing cases) {
        Handler handler = new ConsoleHandler();
        Filter filter = x -> true;
        cases.pass(
                "Logger.addHandler",
                StateCases::logger,
                l -> l.addHandler(handler),
                l -> until(() -> l.getHandlers().length > 0));
        cases.pass(
                "Logger.removeHandler",
                () -> {
                    Logger l = logger();
                    l.addHandler(handler);
                    return l;
                },
                l -> l.removeHandler(handler),
                l -> until(() -> l.getHandlers().length == 0));
        cases.pass(
                "Logger.setLevel",
                StateCases::logger,
                l -> l.setLevel(Level.FINE),
                l -> until(() -> l.getLevel() == Level.FINE));
        cases.pass(
                "Logger.isLoggable",
                StateCases::logger,
                l -> l.setLevel(Level.FINE),
                l -> until(() -> l.isLoggable(Level.FINE)));
        cases.pass(
                "Logger.setFilter",
                StateCases::logger,
                l -> l.setFilter(filter),
                l -> until(() -> l.getFilter() == filter));
        cases.pass(
                "Logger.setUseParentHandlers",
                StateCases::logger,
                l -> l.setUseParentHandlers(true),
                l -> until(l::getUseParentHandlers));
        Logger parent = logger();
        cases.pass(
                "Logger.setParent",
                StateCases::logger,
                l -> l.setParent(parent),
                l -> until(() -> l.getParent() == parent));
        cases.pass(
                "Logger.getLogger",
                () -> "foretell.named." + count++,
                n -> {
                    Logger l = Logger.getLogger(n);
                    l.setLevel(Level.FINER);
                    Reference.keep(l);
                },
                n -> until(() -> LogManager.getLogManager().getLogger(n) != null));
        cases.own("Logger.log", n -> {
            Logger l = logger();
            l.addHandler(new Sink(x -> Passing.read(n)));
            Passing.write(n);
            Passing.Task t = new Passing.Task(() -> l.info("x"));
            t.start();
            t.end();
        });
        cases.own("Handler called", n -> {
            Logger l = logger();
            CountDown done = new CountDown();
            Passing.together(
                    () -> {
                        Passing.write(n);
                        l.addHandler(new Sink(x -> {
                            Passing.read(n);
                            done.countDown();
                        }));
                    },
                    () -> {
                        while (done.getCount() > 0) {
                            l.info("x");
                            Thread.yield();
                        }
                    });
        });
    }

    private static final class CountDown extends java.util.concurrent.CountDownLatch {
        CountDown() {
            super(1);
        }
    }

    /** Keeps loggers from being collected. */
    private static final class Reference {
        private static final java.util.Queue<Object> KEPT = new java.util.concurrent.ConcurrentLinkedQueue<>();

        static void keep(Object object) {
            KEPT.add(object);
        }
    }

    private static void handlers(Passing cases) {
        Filter filter = x -> true;
        SimpleFormatter formatter = new SimpleFormatter();
        cases.pass(
                "Handler.setLevel",
                ConsoleHandler::new,
                h -> h.setLevel(Level.FINE),
                h -> until(() -> h.getLevel() == Level.FINE));
        cases.pass(
                "Handler.setFilter",
                ConsoleHandler::new,
                h -> h.setFilter(filter),
                h -> until(() -> h.getFilter() == filter));
        cases.pass(
                "Handler.setFormatter",
                ConsoleHandler::new,
                h -> h.setFormatter(formatter),
                h -> until(() -> h.getFormatter() == formatter));
        cases.pass(
                "Handler.setEncoding",
                ConsoleHandler::new,
                h -> h.setEncoding("UTF-16"),
                h -> until(() -> "UTF-16".equals(h.getEncoding())));
        cases.own("MemoryHandler.push", n -> {
            MemoryHandler m = new MemoryHandler(new Sink(x -> Passing.read(n)), 4, Level.OFF);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        m.publish(new LogRecord(Level.INFO, "x"));
                    },
                    () -> {
                        Thread.sleep(10);
                        m.push();
                    });
        });
    }

    private static void defaults(Passing cases) {
        cases.pass(
                "Locale.setDefault",
                () -> new Locale("xx", "Y" + (char) ('A' + count++ % 26)),
                Locale::setDefault,
                l -> until(() -> Locale.getDefault() == l));
        cases.pass(
                "Locale.setDefault category",
                () -> new Locale("xy", "Y" + (char) ('A' + count++ % 26)),
                l -> Locale.setDefault(Locale.Category.FORMAT, l),
                l -> until(() -> Locale.getDefault(Locale.Category.FORMAT) == l));
        cases.pass(
                "TimeZone.setDefault",
                () -> TimeZone.getTimeZone("GMT+0" + count++ % 10 + ":17"),
                TimeZone::setDefault,
                z -> until(() -> TimeZone.getDefault().equals(z)));
        PrintStream out = System.out;
        cases.pass("System.setOut", () -> new PrintStream(out), System::setOut, p -> until(() -> System.out == p));
        cases.pass(
                "System.setErr", () -> new PrintStream(System.err), System::setErr, p -> until(() -> System.err == p));
        cases.pass(
                "System.setIn",
                () -> new ByteArrayInputStream(new byte[1]),
                System::setIn,
                p -> until(() -> System.in == p));
        cases.pass(
                "Security.setProperty",
                () -> "foretell." + count++,
                k -> java.security.Security.setProperty(k, "x"),
                k -> until(() -> java.security.Security.getProperty(k) != null));
        cases.pass(
                "Authenticator.setDefault",
                () -> new java.net.Authenticator() {},
                java.net.Authenticator::setDefault,
                a -> until(() -> java.net.Authenticator.getDefault() == a));
        cases.pass(
                "CookieHandler.setDefault",
                java.net.CookieManager::new,
                java.net.CookieHandler::setDefault,
                a -> until(() -> java.net.CookieHandler.getDefault() == a));
        cases.pass(
                "ProxySelector.setDefault",
                () -> java.net.ProxySelector.of(null),
                java.net.ProxySelector::setDefault,
                a -> until(() -> java.net.ProxySelector.getDefault() == a));
    }

    private static void listeners(Passing cases) {
        PropertyChangeListener listener = e -> {};
        VetoableChangeListener veto = e -> {};
        Observer observer = (o, x) -> {};
        cases.pass(
                "PropertyChangeSupport.addPropertyChangeListener",
                () -> new PropertyChangeSupport("x"),
                s -> s.addPropertyChangeListener(listener),
                s -> until(() -> s.getPropertyChangeListeners().length > 0));
        cases.pass(
                "PropertyChangeSupport.hasListeners",
                () -> new PropertyChangeSupport("x"),
                s -> s.addPropertyChangeListener("p", listener),
                s -> until(() -> s.hasListeners("p")));
        cases.pass(
                "PropertyChangeSupport.removePropertyChangeListener",
                () -> {
                    var s = new PropertyChangeSupport("x");
                    s.addPropertyChangeListener(listener);
                    return s;
                },
                s -> s.removePropertyChangeListener(listener),
                s -> until(() -> !s.hasListeners(null)));
        cases.own("PropertyChangeSupport.firePropertyChange", n -> {
            var s = new PropertyChangeSupport("x");
            CountDown done = new CountDown();
            Passing.together(
                    () -> {
                        Passing.write(n);
                        s.addPropertyChangeListener(e -> {
                            Passing.read(n);
                            done.countDown();
                        });
                    },
                    () -> {
                        while (done.getCount() > 0) {
                            s.firePropertyChange("p", 1, 2);
                            Thread.yield();
                        }
                    });
        });
        cases.pass(
                "VetoableChangeSupport.addVetoableChangeListener",
                () -> new VetoableChangeSupport("x"),
                s -> s.addVetoableChangeListener(veto),
                s -> until(() -> s.getVetoableChangeListeners().length > 0));
        cases.pass(
                "Observable.addObserver",
                Watched::new,
                o -> o.addObserver(observer),
                o -> until(() -> o.countObservers() > 0));
        cases.pass(
                "Observable.deleteObservers",
                () -> {
                    Watched o = new Watched();
                    o.addObserver(observer);
                    return o;
                },
                Watched::deleteObservers,
                o -> until(() -> o.countObservers() == 0));
        cases.pass(
                "Observable.deleteObserver",
                () -> {
                    Watched o = new Watched();
                    o.addObserver(observer);
                    return o;
                },
                o -> o.deleteObserver(observer),
                o -> until(() -> o.countObservers() == 0));
        cases.pass("Observable.hasChanged", Watched::new, Watched::mark, o -> until(o::hasChanged));
        cases.own("Observable.notifyObservers nothing", n -> {
            Watched o = new Watched();
            CountDown done = new CountDown();
            Passing.together(
                    () -> {
                        Passing.write(n);
                        o.addObserver((x, y) -> {
                            Passing.read(n);
                            done.countDown();
                        });
                    },
                    () -> {
                        while (done.getCount() > 0) {
                            o.mark();
                            o.notifyObservers();
                            Thread.yield();
                        }
                    });
        });
        cases.own("Observable.notifyObservers", n -> {
            Watched o = new Watched();
            CountDown done = new CountDown();
            Passing.together(
                    () -> {
                        Passing.write(n);
                        o.addObserver((x, y) -> {
                            Passing.read(n);
                            done.countDown();
                        });
                    },
                    () -> {
                        while (done.getCount() > 0) {
                            o.change();
                            Thread.yield();
                        }
                    });
        });
    }

    private static void streams(Passing cases) {
        cases.pass(
                "ByteArrayOutputStream.write",
                ByteArrayOutputStream::new,
                o -> o.write(1),
                o -> until(() -> o.size() > 0));
        cases.pass(
                "ByteArrayOutputStream.toByteArray",
                ByteArrayOutputStream::new,
                o -> o.write(new byte[3]),
                o -> until(() -> o.toByteArray().length > 0));
        cases.pass(
                "ByteArrayOutputStream.toString",
                ByteArrayOutputStream::new,
                o -> o.writeBytes(new byte[] {65}),
                o -> until(() -> o.toString().equals("A")));
        cases.pass(
                "ByteArrayOutputStream.reset",
                () -> {
                    var o = new ByteArrayOutputStream();
                    o.write(1);
                    return o;
                },
                ByteArrayOutputStream::reset,
                o -> until(() -> o.size() == 0));
        cases.own("PrintStream", n -> {
            var o = new ByteArrayOutputStream();
            PrintStream p = new PrintStream(o, true);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        p.println("x");
                        Passing.writeLate(n);
                    },
                    () -> {
                        until(() -> o.toString().contains("x"));
                        Passing.read(n);
                        Passing.readLate(n);
                    });
        });
        cases.own("PrintWriter", n -> {
            var o = new StringWriter();
            PrintWriter p = new PrintWriter(o, true);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        p.println("x");
                        Passing.writeLate(n);
                    },
                    () -> {
                        until(() -> o.toString().contains("x"));
                        Passing.read(n);
                        Passing.readLate(n);
                    });
        });
        cases.own("BufferedWriter", n -> {
            var o = new StringWriter();
            BufferedWriter p = new BufferedWriter(o);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        p.write("x");
                        p.flush();
                        Passing.writeLate(n);
                    },
                    () -> {
                        until(() -> o.getBuffer().length() > 0);
                        Passing.read(n);
                        Passing.readLate(n);
                    });
        });
        cases.own("BufferedOutputStream", n -> {
            var o = new ByteArrayOutputStream();
            var p = new BufferedOutputStream(o);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        p.write(1);
                        p.flush();
                        Passing.writeLate(n);
                    },
                    () -> {
                        until(() -> o.size() > 0);
                        Passing.read(n);
                        Passing.readLate(n);
                    });
        });
        cases.pass(
                "StringWriter.write",
                StringWriter::new,
                w -> w.write("x"),
                w -> until(() -> w.toString().length() > 0));
        cases.pass(
                "StringWriter.append",
                StringWriter::new,
                w -> w.append("x"),
                w -> until(() -> w.getBuffer().length() > 0));
        cases.pass("CharArrayWriter.write", CharArrayWriter::new, w -> w.write(65), w -> until(() -> w.size() > 0));
        cases.pass(
                "CharArrayWriter.toCharArray",
                CharArrayWriter::new,
                w -> w.write("x", 0, 1),
                w -> until(() -> w.toCharArray().length > 0));
        cases.pass(
                "PrintStream.checkError",
                () -> new PrintStream(new ByteArrayOutputStream()) {
                    void fail() {
                        setError();
                    }

                    @Override
                    public void close() {
                        fail();
                    }
                },
                PrintStream::close,
                p -> until(p::checkError));
    }

    private static void management(Passing cases) {
        cases.pass(
                "MBeanServer.registerMBean",
                () -> new ObjectName("foretell:n=" + count++),
                n -> ManagementFactory.getPlatformMBeanServer().registerMBean(new Bean(), n),
                n -> until(() -> ManagementFactory.getPlatformMBeanServer().isRegistered(n)));
        cases.pass(
                "MBeanServer.getAttribute",
                () -> {
                    var n = new ObjectName("foretell:n=" + count++);
                    return n;
                },
                n -> ManagementFactory.getPlatformMBeanServer().registerMBean(new Bean(), n),
                n -> until(() -> !ManagementFactory.getPlatformMBeanServer()
                        .queryNames(n, null)
                        .isEmpty()));
        cases.own("NotificationBroadcasterSupport", n -> {
            var b = new javax.management.NotificationBroadcasterSupport();
            CountDown done = new CountDown();
            Passing.together(
                    () -> {
                        Passing.write(n);
                        b.addNotificationListener(
                                (x, y) -> {
                                    Passing.read(n);
                                    done.countDown();
                                },
                                null,
                                null);
                    },
                    () -> {
                        while (done.getCount() > 0) {
                            b.sendNotification(new javax.management.Notification("t", "s", 1));
                            Thread.yield();
                        }
                    });
        });
    }
}
