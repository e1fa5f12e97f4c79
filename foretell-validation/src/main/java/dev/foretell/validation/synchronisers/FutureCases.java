// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** CompletableFuture: completed in each way, looked at in each way, each stage; and what parallel streams are made of. */
final class FutureCases implements Family {
    private interface Stage {
        CompletableFuture<?> of(CompletableFuture<String> future, int number);
    }

    @Override
    public void add(Passing cases) {
        completions(cases);
        looks(cases);
        ExecutorService executor = Executors.newFixedThreadPool(2, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        stages(cases, executor);
        combinations(cases, executor);
        starts(cases, executor);
        streams(cases);
    }

    private static void give(Passing cases, String name, Passing.Action<CompletableFuture<String>> give) {
        cases.pass("CompletableFuture." + name, CompletableFuture::new, give, f -> {
            try {
                f.join();
            } catch (CompletionException | java.util.concurrent.CancellationException e) {
                Thread.yield();
            }
        });
    }

    private static void take(Passing cases, String name, Passing.Action<CompletableFuture<String>> take) {
        cases.pass("CompletableFuture." + name, CompletableFuture::new, f -> f.complete("x"), take);
    }

    private static void completions(Passing cases) {
        give(cases, "complete", f -> f.complete("x"));
        give(cases, "completeExceptionally", f -> f.completeExceptionally(new IllegalStateException()));
        give(cases, "cancel", f -> f.cancel(true));
        give(cases, "obtrudeValue", f -> f.obtrudeValue("x"));
        give(cases, "obtrudeException", f -> f.obtrudeException(new IllegalStateException()));
        give(cases, "completeAsync", f -> f.completeAsync(() -> "x"));
        give(cases, "completeAsync executor", f -> f.completeAsync(() -> "x", Runnable::run));
        give(cases, "orTimeout", f -> f.orTimeout(1, TimeUnit.MILLISECONDS));
        give(cases, "completeOnTimeout", f -> f.completeOnTimeout("x", 1, TimeUnit.MILLISECONDS));
    }

    private static void looks(Passing cases) {
        take(cases, "get", f -> f.get());
        take(cases, "get timed", f -> f.get(9, TimeUnit.SECONDS));
        take(cases, "join", CompletableFuture::join);
        take(cases, "getNow", f -> until(() -> f.getNow(null) != null));
        take(cases, "isDone", f -> until(f::isDone));
        take(cases, "toString", f -> until(() -> f.toString().contains("Completed")));
        take(cases, "complete refused", f -> {
            f.join();
            f.complete("y");
        });
        take(cases, "copy", f -> f.copy().join());
        take(
                cases,
                "minimalCompletionStage",
                f -> f.minimalCompletionStage().toCompletableFuture().join());
        take(cases, "minimalCompletionStage, done meanwhile", f -> {
            var stage = f.minimalCompletionStage();
            until(() -> stage.toCompletableFuture().isDone());
        });
        take(cases, "toCompletableFuture", f -> f.toCompletableFuture().join());
        cases.pass(
                "CompletableFuture.isCancelled",
                CompletableFuture<String>::new,
                f -> f.cancel(true),
                f -> until(f::isCancelled));
        cases.pass(
                "CompletableFuture.isCompletedExceptionally",
                CompletableFuture<String>::new,
                f -> f.completeExceptionally(new IllegalStateException()),
                f -> until(f::isCompletedExceptionally));
        cases.pass(
                "CompletableFuture.getNumberOfDependents",
                CompletableFuture<String>::new,
                f -> f.thenRun(() -> {}),
                f -> until(() -> f.getNumberOfDependents() == 1));
        cases.pass("CompletableFuture.newIncompleteFuture", CompletableFuture<String>::new, f -> f.complete("x"), f -> {
            CompletableFuture<String> g = f.newIncompleteFuture();
            f.thenAccept(g::complete);
            g.join();
        });
    }

    private static void stage(Passing cases, String name, Stage stage) {
        for (boolean early : new boolean[] {false, true}) {
            cases.own("CompletableFuture." + name + (early ? " early" : " late"), n -> {
                CompletableFuture<String> future = new CompletableFuture<>();
                CompletableFuture<?>[] result = new CompletableFuture<?>[1];
                if (early) {
                    result[0] = stage.of(future, n);
                }
                Passing.Task giver = new Passing.Task(() -> {
                    Passing.write(n);
                    if (name.startsWith("except")) {
                        future.completeExceptionally(new IllegalStateException());
                    } else {
                        future.complete("x");
                    }
                });
                giver.start();
                if (!early) {
                    result[0] = stage.of(future, n);
                }
                result[0].join();
                giver.end();
            });
        }
    }

    private static void stages(Passing cases, Executor executor) {
        stage(
                cases,
                "thenApply",
                (f, n) -> f.thenApply(x -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "thenApplyAsync",
                (f, n) -> f.thenApplyAsync(x -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "thenApplyAsync executor",
                (f, n) -> f.thenApplyAsync(
                        x -> {
                            Passing.read(n);
                            return x;
                        },
                        executor));
        stage(cases, "thenAccept", (f, n) -> f.thenAccept(x -> Passing.read(n)));
        stage(cases, "thenAcceptAsync", (f, n) -> f.thenAcceptAsync(x -> Passing.read(n)));
        stage(cases, "thenAcceptAsync executor", (f, n) -> f.thenAcceptAsync(x -> Passing.read(n), executor));
        stage(cases, "thenRun", (f, n) -> f.thenRun(() -> Passing.read(n)));
        stage(cases, "thenRunAsync", (f, n) -> f.thenRunAsync(() -> Passing.read(n)));
        stage(cases, "thenRunAsync executor", (f, n) -> f.thenRunAsync(() -> Passing.read(n), executor));
        stage(
                cases,
                "thenCompose",
                (f, n) -> f.thenCompose(x -> {
                    Passing.read(n);
                    return CompletableFuture.completedFuture(x);
                }));
        stage(
                cases,
                "thenComposeAsync",
                (f, n) -> f.thenComposeAsync(x -> {
                    Passing.read(n);
                    return CompletableFuture.completedStage(x);
                }));
        stage(
                cases,
                "thenComposeAsync executor",
                (f, n) -> f.thenComposeAsync(
                        x -> {
                            Passing.read(n);
                            return CompletableFuture.completedStage(x);
                        },
                        executor));
        stage(cases, "whenComplete", (f, n) -> f.whenComplete((x, e) -> Passing.read(n)));
        stage(cases, "whenCompleteAsync", (f, n) -> f.whenCompleteAsync((x, e) -> Passing.read(n)));
        stage(cases, "whenCompleteAsync executor", (f, n) -> f.whenCompleteAsync((x, e) -> Passing.read(n), executor));
        stage(
                cases,
                "handle",
                (f, n) -> f.handle((x, e) -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "handleAsync",
                (f, n) -> f.handleAsync((x, e) -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "handleAsync executor",
                (f, n) -> f.handleAsync(
                        (x, e) -> {
                            Passing.read(n);
                            return x;
                        },
                        executor));
        stage(
                cases,
                "exceptionally",
                (f, n) -> f.exceptionally(e -> {
                    Passing.read(n);
                    return "";
                }));
        stage(
                cases,
                "exceptionallyAsync",
                (f, n) -> f.exceptionallyAsync(e -> {
                    Passing.read(n);
                    return "";
                }));
        stage(
                cases,
                "exceptionallyAsync executor",
                (f, n) -> f.exceptionallyAsync(
                        e -> {
                            Passing.read(n);
                            return "";
                        },
                        executor));
        stage(
                cases,
                "exceptionallyCompose",
                (f, n) -> f.exceptionallyCompose(e -> {
                    Passing.read(n);
                    return CompletableFuture.completedFuture("");
                }));
        stage(
                cases,
                "exceptionallyComposeAsync",
                (f, n) -> f.exceptionallyComposeAsync(e -> {
                    Passing.read(n);
                    return CompletableFuture.completedFuture("");
                }));
        stage(
                cases,
                "exceptionallyComposeAsync executor",
                (f, n) -> f.exceptionallyComposeAsync(
                        e -> {
                            Passing.read(n);
                            return CompletableFuture.completedFuture("");
                        },
                        executor));
    }

    private static CompletableFuture<String> done() {
        return CompletableFuture.completedFuture("y");
    }

    private static CompletableFuture<String> never() {
        return new CompletableFuture<>();
    }

    private static void combinations(Passing cases, Executor executor) {
        stage(
                cases,
                "thenCombine",
                (f, n) -> f.thenCombine(done(), (x, y) -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "thenCombine second",
                (f, n) -> done().thenCombine(f, (x, y) -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "thenCombineAsync",
                (f, n) -> f.thenCombineAsync(done(), (x, y) -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "thenCombineAsync executor",
                (f, n) -> f.thenCombineAsync(
                        done(),
                        (x, y) -> {
                            Passing.read(n);
                            return x;
                        },
                        executor));
        stage(cases, "thenAcceptBoth", (f, n) -> f.thenAcceptBoth(done(), (x, y) -> Passing.read(n)));
        stage(cases, "thenAcceptBothAsync", (f, n) -> f.thenAcceptBothAsync(done(), (x, y) -> Passing.read(n)));
        stage(
                cases,
                "thenAcceptBothAsync executor",
                (f, n) -> f.thenAcceptBothAsync(done(), (x, y) -> Passing.read(n), executor));
        stage(cases, "runAfterBoth", (f, n) -> f.runAfterBoth(done(), () -> Passing.read(n)));
        stage(cases, "runAfterBothAsync", (f, n) -> f.runAfterBothAsync(done(), () -> Passing.read(n)));
        stage(
                cases,
                "runAfterBothAsync executor",
                (f, n) -> f.runAfterBothAsync(done(), () -> Passing.read(n), executor));
        stage(
                cases,
                "applyToEither",
                (f, n) -> f.applyToEither(never(), x -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "applyToEither second",
                (f, n) -> never().applyToEither(f, x -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "applyToEitherAsync",
                (f, n) -> f.applyToEitherAsync(never(), x -> {
                    Passing.read(n);
                    return x;
                }));
        stage(
                cases,
                "applyToEitherAsync executor",
                (f, n) -> f.applyToEitherAsync(
                        never(),
                        x -> {
                            Passing.read(n);
                            return x;
                        },
                        executor));
        stage(cases, "acceptEither", (f, n) -> f.acceptEither(never(), x -> Passing.read(n)));
        stage(cases, "acceptEitherAsync", (f, n) -> f.acceptEitherAsync(never(), x -> Passing.read(n)));
        stage(
                cases,
                "acceptEitherAsync executor",
                (f, n) -> f.acceptEitherAsync(never(), x -> Passing.read(n), executor));
        stage(cases, "runAfterEither", (f, n) -> f.runAfterEither(never(), () -> Passing.read(n)));
        stage(cases, "runAfterEitherAsync", (f, n) -> f.runAfterEitherAsync(never(), () -> Passing.read(n)));
        stage(
                cases,
                "runAfterEitherAsync executor",
                (f, n) -> f.runAfterEitherAsync(never(), () -> Passing.read(n), executor));
        stage(cases, "allOf", (f, n) -> CompletableFuture.allOf(f, done()).thenRun(() -> Passing.read(n)));
        stage(cases, "anyOf", (f, n) -> CompletableFuture.anyOf(f, never()).thenRun(() -> Passing.read(n)));
    }

    private static void starts(Passing cases, Executor executor) {
        cases.own("CompletableFuture.supplyAsync", n -> {
            Passing.write(n);
            CompletableFuture.supplyAsync(() -> {
                        Passing.read(n);
                        return 1;
                    })
                    .join();
        });
        cases.own("CompletableFuture.supplyAsync executor", n -> {
            Passing.write(n);
            CompletableFuture.supplyAsync(
                            () -> {
                                Passing.read(n);
                                return 1;
                            },
                            executor)
                    .join();
        });
        cases.own("CompletableFuture.runAsync", n -> {
            CompletableFuture.runAsync(() -> Passing.write(n)).join();
            Passing.read(n);
        });
        cases.own("CompletableFuture.runAsync executor", n -> {
            CompletableFuture.runAsync(() -> Passing.write(n), executor).join();
            Passing.read(n);
        });
        cases.own("CompletableFuture.delayedExecutor", n -> {
            Passing.write(n);
            CompletableFuture.runAsync(
                            () -> Passing.read(n), CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS))
                    .join();
        });
        cases.own("CompletableFuture.delayedExecutor executor", n -> {
            CompletableFuture.runAsync(
                            () -> Passing.write(n),
                            CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, executor))
                    .join();
            Passing.read(n);
        });
        cases.own("CompletableFuture.defaultExecutor", n -> {
            CompletableFuture<String> f = new CompletableFuture<>();
            Passing.write(n);
            f.defaultExecutor().execute(() -> {
                Passing.read(n);
                f.complete("x");
            });
            f.join();
        });
        cases.own("CompletableFuture.failedFuture", n -> {
            Passing.write(n);
            CompletableFuture.failedFuture(new IllegalStateException())
                    .handleAsync((x, e) -> {
                        Passing.read(n);
                        return x;
                    })
                    .join();
        });
        cases.own("CompletableFuture.failedStage", n -> {
            Passing.write(n);
            CompletableFuture.failedStage(new IllegalStateException())
                    .handleAsync((x, e) -> {
                        Passing.read(n);
                        return x;
                    })
                    .toCompletableFuture()
                    .join();
        });
        cases.own("CompletableFuture.orTimeout", n -> {
            Passing.write(n);
            never().orTimeout(1, TimeUnit.MILLISECONDS)
                    .handle((x, e) -> {
                        Passing.read(n);
                        return x;
                    })
                    .join();
        });
        cases.own("CompletableFuture.completeOnTimeout", n -> {
            Passing.write(n);
            never().completeOnTimeout("x", 1, TimeUnit.MILLISECONDS)
                    .thenRun(() -> Passing.read(n))
                    .join();
        });
    }

    /** An element with a field that is not final, compared in threads other than its maker's. */
    private static final class Element {
        private int value;

        Element(int value) {
            this.value = value;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Element && ((Element) other).value == value;
        }

        @Override
        public int hashCode() {
            return value;
        }
    }

    private static Stream<Element> elements() {
        return IntStream.range(0, 2_000).parallel().mapToObj(i -> new Element(i % 10));
    }

    private static void streams(Passing cases) {
        cases.own("parallel forEach", n -> {
            Passing.write(n);
            elements().forEach(x -> Passing.read(n));
        });
        cases.own("parallel forEachOrdered", n -> {
            Passing.write(n);
            elements().forEachOrdered(x -> {
                Passing.read(n);
                Passing.write(n);
            });
        });
        cases.own("parallel distinct", n -> elements().distinct().count());
        cases.own(
                "parallel unordered distinct",
                n -> elements().unordered().distinct().count());
        cases.own(
                "parallel unordered distinct toSet",
                n -> elements().unordered().distinct().collect(Collectors.toSet()));
        cases.own(
                "parallel unordered distinct limit",
                n -> elements().unordered().distinct().limit(3).forEach(x -> {}));
        cases.own(
                "parallel unordered distinct findFirst",
                n -> elements().unordered().distinct().findFirst());
        cases.own(
                "parallel sorted",
                n -> elements().sorted((a, b) -> a.value - b.value).count());
        cases.own("parallel reduce", n -> elements().reduce((a, b) -> a.value > b.value ? a : b));
        cases.own(
                "parallel collect", n -> elements().collect(Collectors.toList()).forEach(x -> x.value++));
        cases.own("parallel toList", n -> elements().toList().forEach(x -> x.value++));
        cases.own(
                "parallel groupingByConcurrent",
                n -> elements()
                        .collect(Collectors.groupingByConcurrent(x -> x))
                        .keySet()
                        .forEach(x -> x.value++));
        cases.own(
                "parallel toConcurrentMap",
                n -> elements()
                        .collect(Collectors.toConcurrentMap(x -> x, x -> 1, Integer::sum))
                        .keySet()
                        .forEach(x -> x.value++));
        cases.own(
                "parallel groupingBy",
                n -> elements().collect(Collectors.groupingBy(x -> x)).keySet().forEach(x -> x.value++));
        cases.own("parallel limit", n -> elements().limit(100).toList().forEach(x -> x.value++));
        cases.own("parallel skip", n -> elements().skip(100).toList().forEach(x -> x.value++));
        cases.own(
                "parallel unordered limit",
                n -> elements().unordered().limit(100).toList().forEach(x -> x.value++));
        cases.own(
                "parallel takeWhile",
                n -> elements().takeWhile(x -> x.value >= 0).toList().forEach(x -> x.value++));
        cases.own(
                "parallel dropWhile",
                n -> elements().dropWhile(x -> x.value == 0).toList().forEach(x -> x.value++));
        cases.own(
                "parallel unordered takeWhile",
                n -> elements()
                        .unordered()
                        .takeWhile(x -> x.value >= 0)
                        .toList()
                        .forEach(x -> x.value++));
        cases.own(
                "parallel unordered dropWhile",
                n -> elements()
                        .unordered()
                        .dropWhile(x -> x.value == 0)
                        .toList()
                        .forEach(x -> x.value++));
        cases.own(
                "parallel findFirst",
                n -> elements().filter(x -> x.value == 9).findFirst().get().value++);
        cases.own(
                "parallel findAny",
                n -> elements().filter(x -> x.value == 9).findAny().get().value++);
        cases.own("parallel anyMatch", n -> {
            Passing.write(n);
            elements().anyMatch(x -> {
                Passing.read(n);
                return false;
            });
            Passing.write(n);
        });
        cases.own(
                "parallel max", n -> elements().max((a, b) -> a.value - b.value).get().value++);
        cases.own(
                "parallel flatMap",
                n -> elements()
                        .flatMap(x -> Stream.of(x, new Element(x.value)))
                        .toList()
                        .forEach(x -> x.value++));
        cases.own("parallel iterator", n -> elements().iterator().forEachRemaining(x -> x.value++));
        cases.own("parallel toArray", n -> {
            for (Object x : elements().toArray()) {
                ((Element) x).value++;
            }
        });
        cases.own("parallel onClose", n -> {
            Passing.write(n);
            try (Stream<Element> s = elements().onClose(() -> Passing.read(n))) {
                s.count();
            }
        });
        cases.own("Arrays.parallelSort", n -> {
            Element[] a = elements().toArray(Element[]::new);
            java.util.Arrays.parallelSort(a, (x, y) -> x.value - y.value);
            a[0].value++;
        });
        cases.own("Arrays.parallelPrefix", n -> {
            Element[] a = elements().toArray(Element[]::new);
            java.util.Arrays.parallelPrefix(a, (x, y) -> new Element(x.value + y.value));
            a[9].value++;
        });
        cases.own("Arrays.parallelSetAll", n -> {
            Element[] a = new Element[2_000];
            java.util.Arrays.parallelSetAll(a, Element::new);
            a[9].value++;
        });
        cases.own("CountedCompleter", n -> {
            new Part(null, 6, n).invoke();
            Passing.read(n);
        });
    }

    private static final class Part extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int depth;
        private final int number;

        Part(Part parent, int depth, int number) {
            super(parent);
            this.depth = depth;
            this.number = number;
        }

        @Override
        public void compute() {
            if (depth == 0) {
                tryComplete();
                return;
            }
            setPendingCount(2);
            new Part(this, depth - 1, number).fork();
            new Part(this, 0, number).fork();
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (depth > 0) {
                Passing.write(number);
            }
        }
    }
}
