// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** Hands plain objects from thread to thread through libraries, one case a run: each library orders its users, so that nothing of this class races. The argument names the case; without one, lists them. */
public class Handovers {
    static class Box {
        int value;
        List<String> names = new ArrayList<>();
        Map<String, Integer> map = new HashMap<>();
    }

    static Box fresh(int n) {
        Box b = new Box();
        b.value = n;
        b.names.add("a" + n);
        b.map.put("k", n);
        return b;
    }

    static int use(Box b) {
        b.value++;
        b.names.add("u");
        b.map.merge("k", 1, Integer::sum);
        return b.value + b.names.size();
    }

    interface Case {
        void run() throws Throwable;
    }

    static Map<String, Case> CASES = new LinkedHashMap<>();

    static class Event {
        Box box;
    }

    static {
        CASES.put("disruptor", () -> {
            var d = new com.lmax.disruptor.dsl.Disruptor<Event>(
                    Event::new, 8, (Runnable r) -> new Thread(r, "consumer"));
            d.handleEventsWith((e, seq, end) -> use(e.box)).then((e, seq, end) -> use(e.box));
            d.start();
            for (int i = 0; i < 20; i++) {
                Box b = fresh(i);
                d.publishEvent((e, s) -> e.box = b);
            }
            d.shutdown();
        });
        CASES.put("jctools-spsc", () -> pump(new org.jctools.queues.SpscArrayQueue<Box>(8)));
        CASES.put("jctools-mpsc", () -> pump(new org.jctools.queues.MpscArrayQueue<Box>(8)));
        CASES.put("jctools-mpmc", () -> pump(new org.jctools.queues.MpmcArrayQueue<Box>(8)));
        CASES.put("jctools-mpsc-linked", () -> pump(new org.jctools.queues.MpscLinkedQueue<Box>()));
        CASES.put("jctools-mpsc-chunked", () -> pump(new org.jctools.queues.MpscChunkedArrayQueue<Box>(4, 64)));
        CASES.put("jctools-atomic", () -> pump(new org.jctools.queues.atomic.MpscAtomicArrayQueue<Box>(8)));
        CASES.put("agrona-mpsc", () -> pump(new org.agrona.concurrent.ManyToOneConcurrentArrayQueue<Box>(8)));
        CASES.put("agrona-spsc", () -> pump(new org.agrona.concurrent.OneToOneConcurrentArrayQueue<Box>(8)));
        CASES.put(
                "rxjava",
                () -> io.reactivex.rxjava3.core.Flowable.range(0, 10)
                        .map(Handovers::fresh)
                        .observeOn(io.reactivex.rxjava3.schedulers.Schedulers.computation())
                        .map(b -> {
                            use(b);
                            return b;
                        })
                        .observeOn(io.reactivex.rxjava3.schedulers.Schedulers.io())
                        .map(Handovers::use)
                        .blockingLast());
        CASES.put(
                "rxjava-flatmap",
                () -> io.reactivex.rxjava3.core.Flowable.range(0, 10)
                        .map(Handovers::fresh)
                        .flatMap(b -> io.reactivex.rxjava3.core.Flowable.just(b)
                                .subscribeOn(io.reactivex.rxjava3.schedulers.Schedulers.computation())
                                .map(Handovers::use))
                        .blockingLast());
        CASES.put(
                "reactor",
                () -> reactor.core.publisher.Flux.range(0, 10)
                        .map(Handovers::fresh)
                        .publishOn(reactor.core.scheduler.Schedulers.parallel())
                        .map(b -> {
                            use(b);
                            return b;
                        })
                        .publishOn(reactor.core.scheduler.Schedulers.boundedElastic())
                        .map(Handovers::use)
                        .blockLast());
        CASES.put("reactor-sink", () -> {
            var sink = reactor.core.publisher.Sinks.many().unicast().<Box>onBackpressureBuffer();
            var done = new CountDownLatch(5);
            sink.asFlux()
                    .publishOn(reactor.core.scheduler.Schedulers.parallel())
                    .subscribe(b -> {
                        use(b);
                        done.countDown();
                    });
            for (int i = 0; i < 5; i++) sink.tryEmitNext(fresh(i));
            done.await();
        });
        CASES.put("caffeine", () -> {
            var cache = com.github.benmanes.caffeine.cache.Caffeine.newBuilder()
                    .maximumSize(10)
                    .<String, Box>build();
            Thread t = new Thread(() -> {
                for (int i = 0; i < 5; i++) cache.put("k" + i, fresh(i));
            });
            t.start();
            for (int n = 0; n < 5; ) {
                Box b = cache.getIfPresent("k" + n);
                if (b != null) {
                    use(b);
                    n++;
                } else Thread.yield();
            }
            t.join();
        });
        CASES.put("caffeine-loading", () -> {
            var cache = com.github.benmanes.caffeine.cache.Caffeine.newBuilder()
                    .maximumSize(10)
                    .<Integer, String>build(k -> {
                        Box b = fresh(k);
                        return "" + use(b);
                    });
            parallel(3, () -> {
                for (int i = 0; i < 20; i++) cache.get(i % 4);
            });
        });
        CASES.put("guava-cache", () -> {
            var cache = com.google.common.cache.CacheBuilder.newBuilder()
                    .maximumSize(10)
                    .<String, Box>build();
            Thread t = new Thread(() -> {
                for (int i = 0; i < 5; i++) cache.put("k" + i, fresh(i));
            });
            t.start();
            for (int n = 0; n < 5; ) {
                Box b = cache.getIfPresent("k" + n);
                if (b != null) {
                    use(b);
                    n++;
                } else Thread.yield();
            }
            t.join();
        });
        CASES.put("guava-futures", () -> {
            var f = com.google.common.util.concurrent.SettableFuture.<Box>create();
            var g = com.google.common.util.concurrent.Futures.transform(
                    f, Handovers::use, com.google.common.util.concurrent.MoreExecutors.directExecutor());
            Thread t = new Thread(() -> f.set(fresh(3)));
            t.start();
            g.get();
            t.join();
        });
        CASES.put("guava-suppliers", () -> {
            var s = com.google.common.base.Suppliers.memoize(() -> List.copyOf(fresh(1).names));
            parallel(3, () -> s.get().size());
        });
        CASES.put("guava-eventbus", () -> {
            var bus = new com.google.common.eventbus.EventBus();
            bus.register(new Object() {
                @com.google.common.eventbus.Subscribe
                public void on(Box b) {
                    synchronized (b) {
                        use(b);
                    }
                }
            });
            parallel(2, () -> bus.post(fresh(1)));
        });
        CASES.put("guava-monitor", () -> {
            var m = new com.google.common.util.concurrent.Monitor();
            Box b = fresh(0);
            var g = m.newGuard(() -> b.value > 0);
            Thread t = new Thread(() -> {
                m.enterWhenUninterruptibly(g);
                try {
                    use(b);
                } finally {
                    m.leave();
                }
            });
            t.start();
            m.enter();
            try {
                use(b);
            } finally {
                m.leave();
            }
            t.join();
        });
        CASES.put("guava-striped", () -> {
            var s = com.google.common.util.concurrent.Striped.lock(4);
            Box b = fresh(0);
            parallel(3, () -> {
                var l = s.get("x");
                l.lock();
                try {
                    use(b);
                } finally {
                    l.unlock();
                }
            });
        });
        CASES.put("guava-ratelimited", () -> {
            var ser = com.google.common.util.concurrent.MoreExecutors.newSequentialExecutor(
                    Executors.newFixedThreadPool(3, Handovers::daemon));
            Box b = fresh(0);
            var done = new CountDownLatch(10);
            for (int i = 0; i < 10; i++)
                ser.execute(() -> {
                    use(b);
                    done.countDown();
                });
            done.await();
        });
        CASES.put("netty-loop", () -> {
            var group =
                    new io.netty.channel.MultiThreadIoEventLoopGroup(2, io.netty.channel.nio.NioIoHandler.newFactory());
            Box b = fresh(0);
            var loop = group.next();
            var done = new CountDownLatch(10);
            for (int i = 0; i < 10; i++)
                loop.execute(() -> {
                    use(b);
                    done.countDown();
                });
            done.await();
            use(b);
            Box c = fresh(1);
            var p = new io.netty.util.concurrent.DefaultPromise<Box>(group.next());
            p.addListener(f -> use(c));
            p.setSuccess(c);
            p.get();
            loop.schedule(() -> use(fresh(1)), 1, TimeUnit.MILLISECONDS).get();
            group.shutdownGracefully(0, 100, TimeUnit.MILLISECONDS).get();
        });
        CASES.put("netty-local", () -> {
            var group = new io.netty.channel.MultiThreadIoEventLoopGroup(
                    2, io.netty.channel.local.LocalIoHandler.newFactory());
            var got = new CountDownLatch(3);
            var addr = new io.netty.channel.local.LocalAddress("x");
            new io.netty.bootstrap.ServerBootstrap()
                    .group(group)
                    .channel(io.netty.channel.local.LocalServerChannel.class)
                    .childHandler(new io.netty.channel.SimpleChannelInboundHandler<Box>() {
                        protected void channelRead0(io.netty.channel.ChannelHandlerContext c, Box b) {
                            use(b);
                            got.countDown();
                        }
                    })
                    .bind(addr)
                    .sync();
            var ch = new io.netty.bootstrap.Bootstrap()
                    .group(group)
                    .channel(io.netty.channel.local.LocalChannel.class)
                    .handler(new io.netty.channel.ChannelInboundHandlerAdapter())
                    .connect(addr)
                    .sync()
                    .channel();
            for (int i = 0; i < 3; i++) ch.writeAndFlush(fresh(i));
            got.await();
            group.shutdownGracefully(0, 100, TimeUnit.MILLISECONDS).get();
        });
        CASES.put("vertx", () -> {
            var v = io.vertx.core.Vertx.vertx();
            var done = new CountDownLatch(3);
            var ctx = v.getOrCreateContext();
            Box b = fresh(0);
            for (int i = 0; i < 3; i++)
                ctx.runOnContext(x -> {
                    use(b);
                    done.countDown();
                });
            done.await();
            v.<Integer>executeBlocking(() -> use(fresh(1)))
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get();
            v.close().toCompletionStage().toCompletableFuture().get();
        });
        CASES.put("akka", () -> {
            var sys = akka.actor.ActorSystem.create("s");
            var done = new CountDownLatch(10);
            var a = sys.actorOf(akka.actor.Props.create(Act.class, () -> new Act(done)));
            for (int i = 0; i < 10; i++) a.tell(fresh(i), akka.actor.ActorRef.noSender());
            done.await();
            sys.terminate();
            scala.concurrent.Await.result(sys.whenTerminated(), scala.concurrent.duration.Duration.apply(10, "s"));
        });
        CASES.put("pool2", () -> {
            var pool = new org.apache.commons.pool2.impl.GenericObjectPool<Box>(
                    new org.apache.commons.pool2.BasePooledObjectFactory<Box>() {
                        public Box create() {
                            return fresh(0);
                        }

                        public org.apache.commons.pool2.PooledObject<Box> wrap(Box b) {
                            return new org.apache.commons.pool2.impl.DefaultPooledObject<>(b);
                        }
                    });
            pool.setMaxTotal(2);
            parallel(3, () -> {
                for (int i = 0; i < 5; i++) {
                    Box b = pool.borrowObject();
                    use(b);
                    pool.returnObject(b);
                }
            });
            pool.close();
        });
        CASES.put("h2", () -> {
            try (var c = java.sql.DriverManager.getConnection("jdbc:h2:mem:a;DB_CLOSE_DELAY=-1")) {
                c.createStatement().execute("create table t(a int)");
            }
            parallel(2, () -> {
                try (var c = java.sql.DriverManager.getConnection("jdbc:h2:mem:a");
                        var s = c.createStatement()) {
                    for (int i = 0; i < 5; i++) s.execute("insert into t values(" + i + ")");
                }
            });
        });
        CASES.put("hikari", () -> {
            var ds = new com.zaxxer.hikari.HikariDataSource();
            ds.setJdbcUrl("jdbc:h2:mem:b");
            ds.setMaximumPoolSize(2);
            parallel(3, () -> {
                for (int i = 0; i < 3; i++)
                    try (var c = ds.getConnection();
                            var s = c.createStatement()) {
                        s.execute("select 1");
                    }
            });
            ds.close();
        });
        CASES.put("jetty-pool", () -> {
            var p = new org.eclipse.jetty.util.thread.QueuedThreadPool(6);
            p.start();
            Box b = fresh(0);
            var done = new CountDownLatch(4);
            for (int i = 0; i < 4; i++)
                p.execute(() -> {
                    synchronized (b) {
                        use(b);
                    }
                    done.countDown();
                });
            done.await();
            synchronized (b) {
                use(b);
            }
            p.stop();
            Box c = fresh(1);
            p.start();
            var l = new CountDownLatch(1);
            p.execute(() -> {
                use(c);
                l.countDown();
            });
            l.await();
            use(c);
            p.stop();
        });
        CASES.put("jetty-locks", () -> {
            var lock = new org.eclipse.jetty.util.thread.AutoLock();
            Box b = fresh(0);
            parallel(3, () -> {
                try (var l = lock.lock()) {
                    use(b);
                }
            });
        });
        CASES.put("coroutines", () -> {
            var disp = kotlinx.coroutines.ExecutorsKt.from(Executors.newFixedThreadPool(2, Handovers::daemon));
            Box b = fresh(0);
            var done = new CountDownLatch(1);
            kotlinx.coroutines.BuildersKt.launch(
                    kotlinx.coroutines.GlobalScope.INSTANCE,
                    kotlinx.coroutines.Dispatchers.getDefault(),
                    kotlinx.coroutines.CoroutineStart.DEFAULT,
                    (s, k) -> {
                        use(b);
                        done.countDown();
                        return kotlin.Unit.INSTANCE;
                    });
            done.await();
            use(b);
        });
        CASES.put("guice", () -> {
            var inj = com.google.inject.Guice.createInjector();
            parallel(3, () -> inj.getInstance(Single.class).go());
        });
        CASES.put("log4j", () -> {
            var log = org.apache.logging.log4j.LogManager.getLogger("x");
            parallel(3, () -> {
                for (int i = 0; i < 3; i++) log.error("m {}", i);
            });
        });
    }

    @com.google.inject.Singleton
    public static class Single {
        int n;

        public synchronized void go() {
            n++;
        }
    }

    static class Act extends akka.actor.AbstractActor {
        final CountDownLatch done;
        Box last;
        int n;

        Act(CountDownLatch d) {
            done = d;
        }

        public Receive createReceive() {
            return receiveBuilder()
                    .match(Box.class, b -> {
                        last = b;
                        n += use(b);
                        done.countDown();
                    })
                    .build();
        }
    }

    static Thread daemon(Runnable r) {
        Thread t = new Thread(r);
        t.setDaemon(true);
        return t;
    }

    static void pump(Queue<Box> q) throws Exception {
        Thread t = new Thread(() -> {
            for (int n = 0; n < 30; ) {
                Box b = q.poll();
                if (b != null) {
                    use(b);
                    n++;
                } else Thread.yield();
            }
        });
        t.start();
        for (int i = 0; i < 30; i++) {
            Box b = fresh(i);
            while (!q.offer(b)) Thread.yield();
        }
        t.join();
    }

    interface Body {
        void run() throws Exception;
    }

    static void parallel(int n, Body body) throws Exception {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            ts[i] = new Thread(() -> {
                try {
                    body.run();
                } catch (Exception e) {
                    e.printStackTrace();
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Throwable {
        if (args.length == 0) {
            System.out.println(String.join(" ", CASES.keySet()));
            return;
        }
        CASES.get(args[0]).run();
        System.out.println(args[0] + " ok");
        System.exit(0);
    }
}
