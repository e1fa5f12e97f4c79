// SPDX-License-Identifier: Apache-2.0

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** Two loggers with an appender each; what is logged to the one logs to the other while it is turned into text. */
public final class NestedLogging {
    private NestedLogging() {}

    private record Chatty(Logger logger) {
        @Override
        public String toString() {
            logger.info("nested");
            return "chatty";
        }
    }

    public static void main(String[] args) throws Exception {
        Logger one = logger("one");
        Logger other = logger("other");
        Turn logged = new Turn();
        Team.run(
                () -> {
                    one.info(new Chatty(other));
                    logged.end();
                },
                () -> {
                    logged.await();
                    other.info(new Chatty(one));
                });
    }

    private static Logger logger(String name) {
        Logger logger = Logger.getLogger(name);
        logger.setAdditivity(false);
        logger.addAppender(new Discarding());
        return logger;
    }

    private static final class Discarding extends AppenderSkeleton {
        @Override
        protected void append(LoggingEvent event) {
            event.getRenderedMessage();
        }

        @Override
        public void close() {}

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }
}
